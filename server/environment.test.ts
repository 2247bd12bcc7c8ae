import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment';

describe('readEnvironment', () => {
  it('by default, listens only on this machine, on port 8080', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({ port: 8080, host: 'localhost' });
    expect(isAbsolute(environment.dataDir)).toBe(true);
  });

  it('uses the given values and treats empty variables as absent', () => {
    const environment = readEnvironment({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: '', OTHER: 'x' });
    expect(environment).toMatchObject({ port: 0, host: '0.0.0.0' });
    expect(environment.dataDir).toBe(readEnvironment({}).dataDir);
  });

  it.each(['eighty', '-1', '65536', '80.5', ' 80', '0x50', '999999'])(
    'rejects PORT %j with an error that names the variable',
    (port) => {
      const read = () => readEnvironment({ PORT: port });
      expect(read).toThrow(EnvironmentError);
      expect(read).toThrow(
        `The environment variable PORT is '${port}', but must be a whole number from 0 (any free port) to 65535.`,
      );
    },
  );

  it('accepts a domain for single sign-on, but not a URL', () => {
    expect(readEnvironment({}).authDomain).toBeUndefined();
    expect(readEnvironment({ SINTER_AUTH_DOMAIN: 'Login.example.org' }).authDomain).toBe('login.example.org');
    expect(() => readEnvironment({ SINTER_AUTH_DOMAIN: 'https://login.example.org/' })).toThrow(
      "The environment variable SINTER_AUTH_DOMAIN is 'https://login.example.org/', but must be the domain of a single sign-on service",
    );
  });

  it.each([
    ['SINTER_TENANT_VALIDATION', 'no', "'on' or 'off'"],
    ['SINTER_BASE_DOMAIN', 'localhost', 'a domain whose subdomains name tenants'],
    ['LOG_LEVEL', 'loud', "'debug' or 'info' or 'warn' or 'error' or 'silent'"],
  ])('rejects %s if it is %j, and lists the allowed values', (name, value, takes) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      `The environment variable ${name} is '${value}', but must be ${takes}`,
    );
  });

  it('does not reveal the password in a database address', () => {
    const read = () => readEnvironment({ DATABASE_URL: 'mysql://ann:secret@host/name' });
    expect(read).toThrow('The environment variable DATABASE_URL is not valid, but must be the address');
    expect(read).not.toThrow('secret');
  });

  it('parses the public address as an origin and the proxies as a list, and does not change the token', () => {
    const none = readEnvironment({ SINTER_PUBLIC_URL: '', SINTER_ADMIN_TOKEN: '', TRUST_PROXY: '' });
    expect([none.publicUrl, none.adminToken, none.trustedProxies]).toEqual([undefined, undefined, []]);
    const environment = readEnvironment({
      SINTER_PUBLIC_URL: 'https://IDE.example.org:8443/',
      SINTER_ADMIN_TOKEN: 'a+b/c==',
      TRUST_PROXY: '127.0.0.1, ::1,10.0.0.0/8',
    });
    expect(environment.publicUrl?.origin).toBe('https://ide.example.org:8443');
    expect(environment.adminToken).toBe('a+b/c==');
    expect(environment.trustedProxies).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
  });

  it.each([
    ['SINTER_PUBLIC_URL', 'ide.example.org'],
    ['SINTER_PUBLIC_URL', 'ftp://ide.example.org'],
    ['SINTER_PUBLIC_URL', 'https://ide.example.org/path'],
    ['SINTER_PUBLIC_URL', 'https://user@ide.example.org'],
    ['SINTER_PUBLIC_URL', 'https://ide.example.org:99999'],
    ['TRUST_PROXY', 'localhost'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
  ])('rejects %s if it is %j, with an error that names the variable', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      `The environment variable ${name} is '${value}', but must be`,
    );
  });

  it.each(['my secret', ' ', 'x'.repeat(201), 'schlüssel'])(
    'does not reveal the rejected token %j',
    (token) => {
      const read = () => readEnvironment({ SINTER_ADMIN_TOKEN: token });
      expect(read).toThrow(
        'The environment variable SINTER_ADMIN_TOKEN is not valid, but must be 1 to 200 characters of ASCII without spaces.',
      );
    },
  );

  it('rejects a blank folder and a host that contains a space', () => {
    expect(() => readEnvironment({ HOST: 'my host' })).toThrow("HOST is 'my host'");
    expect(() => readEnvironment({ DATA_DIR: '  ' })).toThrow('DATA_DIR');
  });
});
