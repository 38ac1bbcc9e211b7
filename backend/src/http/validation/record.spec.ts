import 'reflect-metadata';
import { PartialType } from '@nestjs/swagger';
import { AppError } from '../errors';
import { InputPipe, Int, RecordList, RecordOf, Text } from '.';

class Place {
  @Text({ min: 1, max: 5, freeText: true })
  name: string;
}

class Stop {
  @Int({ min: 1, max: 9 })
  minutes: number;

  @RecordOf(Place, { nullable: true })
  place: Place | null;

  @RecordList(Place, { max: 2 })
  sights: Place[];
}

class Trip {
  @Text({ min: 1, max: 5 })
  name: string;

  @RecordList(Stop, { max: 3, optional: true })
  stops?: Stop[];
}

class TripUpdate extends PartialType(Trip) {}

const transform = (value: unknown, metatype: new () => object = Trip) =>
  new InputPipe().transform(value, { type: 'body', metatype });

async function refusal(value: unknown, metatype?: new () => object): Promise<unknown> {
  const error: unknown = await transform(value, metatype).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) return error;
  const fields = Object.entries(error.details.errors ?? {});
  return [error.code, Object.fromEntries(fields.map(([field, [first]]) => [field, first?.key]))];
}

const stop = { minutes: 5, place: null, sights: [] };

describe('a list of records', () => {
  it('is kept as instances of its class, each converted by its own rules', async () => {
    const sights = [{ name: ' 塔 ' }];
    const trip = await transform({
      name: 'a',
      stops: [{ ...stop, place: { name: ' b' }, sights }],
    });
    expect(trip).toEqual({
      name: 'a',
      stops: [{ ...stop, place: { name: 'b' }, sights: [{ name: '塔' }] }],
    });
    expect((trip as Trip).stops?.[0]).toBeInstanceOf(Stop);
    expect(await transform({ name: 'a' })).toEqual({ name: 'a' });
  });

  it('is refused by the path of each field, beside the other fields', async () => {
    const stops = [stop, { ...stop, minutes: 10, sights: [{ name: 'a' }, { name: '' }] }];
    const problems = {
      'stops.1.minutes': 'field.integer',
      'stops.1.sights.1.name': 'field.required',
    };
    expect(await refusal({ name: '', stops })).toEqual([
      'input.invalid',
      { name: 'field.required', ...problems },
    ]);
    expect(await refusal({ stops }, TripUpdate)).toEqual(['input.invalid', problems]);
  });

  it('has as many entries as it must have at least', async () => {
    class Route {
      @RecordList(Place, { min: 2, max: 3 })
      places: Place[];
    }
    const places = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    expect(await transform({ places }, Route)).toEqual({ places });
    const short = ['input.invalid', { places: 'field.listLength' }];
    expect(await refusal({ places: places.slice(0, 1) }, Route)).toEqual(short);
    expect(await refusal({ places: [places[0], { name: '' }] }, Route)).toEqual([
      'input.invalid',
      { 'places.1.name': 'field.required' },
    ]);
  });

  it('has no unknown fields', async () => {
    const stops = [{ ...stop, seats: 1, minutes: 0, place: { name: 'a', zip: 1 } }];
    expect(await refusal({ name: 'a', stops })).toEqual([
      'input.unknownField',
      {
        'stops.0.seats': 'field.unknown',
        'stops.0.minutes': 'field.integer',
        'stops.0.place.zip': 'field.unknown',
      },
    ]);
  });

  it.each([
    [null, 'field.required'],
    [{}, 'field.list'],
    [[stop, stop, stop, stop], 'field.list'],
    [[stop, 1], 'field.object'],
    [[[stop]], 'field.object'],
    [[null], 'field.object'],
  ])('is refused as a whole where it is %j', async (stops, key) => {
    const [, problems] = (await refusal({ name: 'a', stops })) as [string, object];
    expect(problems).toMatchObject({ stops: key });
  });

  it('holds the event loop for no longer than a slice', async () => {
    const sights = [{ name: 'a' }, { name: 'b' }];
    class Long {
      @RecordList(Stop, { max: 1000 })
      stops: Stop[];
    }
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    await transform({ stops: Array.from({ length: 1000 }, () => ({ ...stop, sights })) }, Long);
    clearInterval(count);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('a record', () => {
  it.each([
    [undefined, 'field.required'],
    [1, 'field.object'],
    [[], 'field.object'],
  ])('is refused where it is %j', async (place, key) => {
    const [, problems] = (await refusal({ name: 'a', stops: [{ ...stop, place }] })) as [
      string,
      object,
    ];
    expect(problems).toMatchObject({ 'stops.0.place': key });
  });
});
