import { makeCountryService } from '../../../src/application/country/countryService.ts';
import type { CountryLookup } from '../../../src/application/ports/consent/CountryLookup.ts';
import type { VisitorCountry } from '../../../src/application/ports/consent/VisitorCountry.ts';
import { optionalServiceContract } from '../../contracts/OptionalService.contract.ts';

class InMemoryCountry implements VisitorCountry {
  value: string | null | undefined;
  read(): string | null | undefined {
    return this.value;
  }
  write(country: string | null): void {
    this.value = country;
  }
  remove(): void {
    this.value = undefined;
  }
}

function world(find: CountryLookup['find']) {
  const kept = new InMemoryCountry();
  return { kept, service: makeCountryService({ find }, kept) };
}

describe('as an optional service', () => {
  optionalServiceContract((isDown) => {
    const { kept, service } = world(async () => (isDown ? undefined : 'NZL'));
    return { service, isRunning: () => kept.value !== undefined };
  });
});

test('COUNTRY-3: makes no request while the country is stored', async () => {
  const find = jest.fn(async () => 'NZL');
  const { kept, service } = world(find);
  kept.write('FRA');
  await service.start();
  expect(kept.value).toBe('FRA');
  expect(find).not.toHaveBeenCalled();
});

test('COUNTRY-3: looks an unknown country up once, until what is kept expires', async () => {
  const find = jest.fn(async () => null);
  const { kept, service } = world(find);
  await service.start();
  await service.start();
  expect(find).toHaveBeenCalledTimes(1);
  kept.value = undefined;
  await service.start();
  expect(find).toHaveBeenCalledTimes(2);
});

test('COUNTRY-3: stores no country when the visitor withdraws consent during the lookup', async () => {
  let answer: (country: string) => void = () => undefined;
  const { kept, service } = world(() => new Promise((resolve) => (answer = resolve)));
  const started = service.start();
  service.stop();
  answer('NZL');
  await started;
  expect(kept.value).toBeUndefined();
});
