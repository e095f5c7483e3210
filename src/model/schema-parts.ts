/** What the schemas of the nouns are made of, so that all of them are readonly to their last list. */
import { z } from 'zod';

export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).readonly();
export const list = <Item extends z.core.SomeType>(item: Item) => z.array(item).readonly();
export const texts = () => list(z.string());

/** A whole number from 0. */
export const count = () => z.number().int().min(0);
/** 0..1. */
export const share = () => z.number().min(0).max(1);
/** A number from 0, whole or not. */
export const amount = () => z.number().min(0);
