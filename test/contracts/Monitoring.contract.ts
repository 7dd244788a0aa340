import type { Monitoring } from '../../src/application/ports/observation/Monitoring.ts';

const person = { id: 'p-1', name: 'Noor Haddad', email: 'noor@example.com' };

/** Contract of `Monitoring`. */
export function monitoringContract(open: () => Promise<Monitoring>): void {
  test.each<[string, (monitoring: Monitoring) => void]>([
    ['a start', (monitoring) => monitoring.start()],
    ['a second start', (monitoring) => (monitoring.start(), monitoring.start())],
    ['a person before the start', (monitoring) => monitoring.setPerson(person)],
    [
      'a person and their sign-out',
      (monitoring) => (monitoring.start(), monitoring.setPerson(person), monitoring.setPerson(undefined)),
    ],
    [
      'a withdrawn consent',
      (monitoring) => (monitoring.start(), monitoring.setAllowed(false), monitoring.setAllowed(true)),
    ],
    ['a withdrawn consent before the start', (monitoring) => monitoring.setAllowed(false)],
  ])('accepts %s without throwing', async (_name, act) => {
    const monitoring = await open();
    expect(() => act(monitoring)).not.toThrow();
  });
}
