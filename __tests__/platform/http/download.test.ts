/** What is fetched from an address: over https from public addresses only, unless its host is allowed; every address on the way is checked. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DownloadRules, download, isPrivate } from '../../../src/platform/http/download.ts';
import { type Answering, startAgentServer } from '../../support/agent-server.ts';

async function shelf(answer: Parameters<typeof startAgentServer>[0]) {
  const server = await startAgentServer(answer);
  onTestFinished(() => server.close());
  return server;
}
const rules: DownloadRules = { allowedHosts: ['127.0.0.1'], maxBytes: 1_000, timeoutMs: 5_000 };
const said = (address: string, more: Partial<DownloadRules> = {}) =>
  download(address, { ...rules, ...more }).then(
    (found) => `came: ${found?.bytes.toString()}`,
    ({ name, message }) => `${name}: ${message}`,
  );
const redirectTo = (location: string): Answering => ({ status: 302, headers: { location }, body: '' });

describe('a download', () => {
  it('brings the bytes, and what the server calls their version', async () => {
    const { url, asked } = await shelf({ body: 'Clause 4', headers: { etag: '"v1"' } });
    expect(await download(`${url}/a.txt`, rules)).toEqual({ bytes: Buffer.from('Clause 4'), etag: '"v1"' });
    expect(asked[0]!.headers).not.toHaveProperty('authorization');
    expect(asked[0]!.headers).not.toHaveProperty('cookie');
  });

  it('of the version that is known is none', async () => {
    const { url, asked } = await shelf({ status: 304, body: '' });
    expect(await download(url, rules, '"v1"')).toBeNull();
    expect(asked[0]!.headers['if-none-match']).toBe('"v1"');
  });

  it.each<[string, string, RegExp]>([
    ['without https', 'http://files.example/a', /http:\/\/files.example is not https/],
    [
      'of a loopback address',
      'https://127.0.0.2/a',
      /127.0.0.2 is a private address; name it under security.allowed_hosts/,
    ],
    ['of the metadata of a cloud', 'https://169.254.169.254/latest', /is a private address/],
    ['of a private address of IPv6', 'https://[fd00::1]/a', /is a private address/],
    ['of an address of IPv4 within one of IPv6', 'https://[::ffff:10.0.0.1]/a', /is a private address/],
    ['with a password', 'https://user:secret@files.example/a', /the address holds a password/],
    ['of a file of this machine', 'file:///etc/hostname', /file:\/\/ is not https/],
  ])('%s is refused, and nothing is asked', async (_what, address, refused) => {
    expect(await said(address, { resolve: () => expect.unreachable() })).toMatch(refused);
  });

  it('whose name leads to a private address is refused before it is connected to', async () => {
    const resolve: DownloadRules['resolve'] = (_host, _options, done) =>
      done(null, [{ address: '10.1.2.3', family: 4 }]);
    expect(await said('https://files.example/a', { resolve })).toMatch(/files.example is a private address/);
  });

  it('that is sent on to a private address is refused', async () => {
    const secret = await shelf({ body: 'secret' });
    const { url } = await shelf(redirectTo(`http://localhost:${secret.port}/`));
    expect(await said(url)).toMatch(/http:\/\/localhost is not https/);
    const { url: other } = await shelf(redirectTo('https://192.168.1.1/'));
    expect(await said(other)).toMatch(/192.168.1.1 is a private address/);
    expect(secret.asked).toEqual([]);
  });

  it('that is sent on to what is no address is refused', async () => {
    expect(await said((await shelf(redirectTo('http://[bad'))).url)).toMatch(/it redirects to what is no address/);
  });

  it('follows three redirects, and no more', async () => {
    const hops = (most: number) =>
      shelf(({ url }) =>
        Number(url.slice(1)) < most ? redirectTo(`/${Number(url.slice(1)) + 1}`) : { body: 'there' },
      );
    expect(await said(`${(await hops(3)).url}/0`)).toBe('came: there');
    expect(await said(`${(await hops(4)).url}/0`)).toMatch(/redirects more than 3 times/);
  });

  it.each<[string, Answering, Partial<DownloadRules>, RegExp]>([
    ['is too large', { body: 'x'.repeat(1_001) }, {}, /it is too large/],
    ['is refused', { status: 403, body: 'no' }, {}, /its server answered 403/],
    ['breaks off', { body: 'x'.repeat(500), fault: 'cut' }, {}, /its connection broke/],
    ['never comes', { fault: 'never' }, { timeoutMs: 300 }, /did not come within 0.3 s/],
  ])('that %s is none', async (_what, answer, more, why) => {
    expect(await said((await shelf(answer)).url, more)).toMatch(why);
  });
});

describe('an address', () => {
  it.each([
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a00:1',
    '168.63.129.16',
    '192.88.99.1',
    '3fff::1',
    '5f00::1',
    'ff02::1',
    'nobody',
  ])('%s is private', (address) => expect(isPrivate(address)).toBe(true));
  it.each(['1.1.1.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPrivate(address)).toBe(false),
  );
});
