/** What templates read of an attached file. */
import { expect, it } from 'vitest';
import { requestFields } from '../../../src/agents/mapping/request-fields.ts';
import { agentRequest } from '../../support/agent-world.ts';
import { aText } from '../../support/opened-files.ts';

const textOf = (bytes: Buffer) => {
  const files = [{ ...aText, base64: () => bytes.toString('base64') }];
  return requestFields(agentRequest({ files }), 's').files[0]!.text;
};

it('the text of a file is what it says, in UTF-8 and UTF-16, without a byte order mark', () => {
  const wide = Buffer.from('\uFEFFgrün;1\r\n', 'utf16le');
  expect(textOf(wide)).toBe('grün;1\r\n');
  expect(textOf(Buffer.from(wide).swap16())).toBe('grün;1\r\n');
  expect(textOf(Buffer.from('\uFEFFgrün;1\n'))).toBe('grün;1\n');
  expect(textOf(Buffer.from('grün;1\n'))).toBe('grün;1\n');
});
