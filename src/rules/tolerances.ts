import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/calendar.ts'

/** How far off a value may be, why not less, and which usual mistake is not seen for it. */
export interface Tolerance {
  readonly value: number | readonly number[]
  readonly why: string
  readonly hides: string
}

/**
 * Every tolerance of rules and runner. One is as narrow as the documents and the formats let it be; what it hides stands
 * beside it. A number that is allowed for anywhere else belongs here.
 */
export const TOLERANCES = {
  clockSkewMs: {
    value: 5 * MINUTE_MS,
    why: 'Two machines agree on the time as far as they are kept in time; an hour is a time zone.',
    hides: 'a clock that is a few minutes off, which no date and no lifetime of the documents shows',
  },
  unknownZoneMs: {
    value: 14 * HOUR_MS,
    why: 'An instant without a zone may be meant in any: the farthest is 14 hours from UTC.',
    hides:
      'local time that is shown as UTC, where one of the two instants has no zone; with a zone in both or in neither they are compared to the second',
  },
  westernmostMs: {
    value: -11 * HOUR_MS,
    why: 'No document names the zone of "the current day": the westernmost in which banks work.',
    hides:
      'a day that ends at midnight UTC instead of the bank’s midnight; assumption bank-time-zone shows it',
  },
  easternmostMs: {
    value: 12 * HOUR_MS,
    why: 'The same, the easternmost.',
    hides: 'the same, where the day begins early',
  },
  zonedDays: {
    value: 1,
    why: 'The day of an instant in a statement is another one in another zone.',
    hides:
      'a booking, or a period, that is a day off and is written as an instant with a zone; without a zone, as a date, and where a period begins at midnight, it is compared exactly',
  },
  codeLifetimeSeconds: {
    value: 1,
    why: 'iat and exp of a code are rounded to whole seconds, not always in the same direction.',
    hides: 'a code of 19 or 21 seconds; the usual mistakes are 30, 60 and 300',
  },
  searchBeginsDays: {
    value: 1.6,
    why: 'Where the 120 days begin is not shown: at this hour, or with the day that it is somewhere on earth.',
    hides: 'a search of 121 days; four calendar months are 122 or 123',
  },
  untilPresentedDays: {
    value: 32,
    why: 'A presentment may show the day of the purchase and no other, and merchants have weeks to present.',
    hides: 'a search for presentments of up to 152 days, where they show one day alone',
  },
  surelySearchedMs: {
    value: 100 * DAY_MS,
    why: 'The authorization of an older presentment may be out of the search already.',
    hides: 'what a presentment of more than 100 days has and its authorization has not',
  },
  statedEndMs: {
    value: 5 * 60 * SECOND_MS,
    why: 'What checks a token allows for clocks that differ: some minutes are usual.',
    hides:
      'an access token that works for five minutes after the end that expires_in states, or ends so much before',
  },
  statedLifetimeMs: {
    value: 60 * SECOND_MS,
    why: 'expires_in counts from when the answer was made, in whole seconds, and some leave a reserve.',
    hides: 'an expires_in that is a minute more or less than how long access tokens work',
  },
  refreshOfACallMs: {
    value: 60 * SECOND_MS,
    why: 'What a call has set off may reach the token endpoint when the call has been answered, or given up.',
    hides: 'a gateway that refreshes by itself within a minute of a call',
  },
  leftOpenStatuses: {
    value: [406, 408, 411, 413, 414, 415, 417, 421, 425, 426, 428, 429, 431],
    why: 'Error statuses that limits and media types bring, on which the documents are silent (document 1 §8).',
    hides:
      'one of them in the place of a documented status, such as 415 for a body that is well-formed and wrong',
  },
  notThereYetStatuses: {
    value: [403, 404],
    why: 'What is not there is hidden with either (assumption foreign-submission): it is asked for again.',
    hides: 'a 403 for something of the caller’s own, as long as it is there in the end',
  },
  thereWithinMs: {
    value: 60 * SECOND_MS,
    why: 'When what was made can be read is not shown: scenarios wait as long for the status of an order.',
    hides:
      'what is there after a few seconds, where clients read it at once; `asynchronous` in the profile says more',
  },
  toldWithinMs: {
    value: 5 * MINUTE_MS,
    why: 'How soon an event is delivered is not shown: scenarios wait as long.',
    hides: 'an event that comes after a few minutes',
  },
  notUnderstoodStatuses: {
    value: [400, 409, 422],
    why: 'With which status a platform says that it does not understand a request is assumption card-error-body.',
    hides: 'a 409 for a request that is malformed',
  },
  waitedFor429Ms: {
    value: 60 * SECOND_MS,
    why: 'A limit that ends within a minute says nothing of the request.',
    hides:
      'a limit of so few requests that people meet it; the run says how often it waited, and for how long',
  },
} as const satisfies Readonly<Record<string, Tolerance>>
