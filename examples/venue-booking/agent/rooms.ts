/** The house: its rooms from small to large, and the suppliers that it works with. */

export interface Room {
  readonly name: string;
  readonly seats: number;
  readonly equipment: readonly string[];
  /** EUR an hour. */
  readonly price: number;
}

export const ROOMS: readonly Room[] = [
  { name: 'Kocher', seats: 6, equipment: ['whiteboard'], price: 18 },
  { name: 'Neckar', seats: 8, equipment: ['screen'], price: 24 },
  { name: 'Rems', seats: 12, equipment: ['screen', 'video', 'whiteboard'], price: 38 },
  { name: 'Enz', seats: 20, equipment: ['projector'], price: 55 },
  { name: 'Fils', seats: 40, equipment: ['projector', 'video'], price: 90 },
  { name: 'Jagst', seats: 80, equipment: ['projector', 'stage'], price: 150 },
];

export const roomNamed = (name: string): Room | undefined => ROOMS.find((room) => room.name === name);

/** Smallest first. */
export function roomsFor({ people = 1, equipment }: { readonly people?: number; readonly equipment?: string }) {
  return ROOMS.filter((room) => room.seats >= people && (!equipment || room.equipment.includes(equipment)));
}

export interface Supplier {
  readonly name: string;
  readonly service: string;
  /** Most people it can serve. */
  readonly serves: number;
}

export const SUPPLIERS: readonly Supplier[] = [
  { name: 'Maultaschen Mayer', service: 'catering', serves: 30 },
  { name: 'Gutsküche Hohenlohe', service: 'catering', serves: 120 },
  { name: 'Tonwerk', service: 'technician', serves: 200 },
  { name: 'Blumen Baier', service: 'flowers', serves: 100 },
  { name: 'Zwei Zungen', service: 'interpreter', serves: 60 },
];
