import { describe, expect, test } from 'vitest'
import type { ProfileFile } from './file-format.ts'
import { sameValues } from './same-values.ts'

const said = (file: Partial<Pick<ProfileFile, 'headers' | 'known' | 'cards'>>): readonly string[] =>
  sameValues({ headers: {}, known: {}, ...file } as ProfileFile).map(({ message }) => message)

describe('one value in two places that exclude each other', () => {
  test.each([
    [
      'two accounts',
      { known: { account: 'A', foreignAccount: 'A' } },
      '"foreignAccount" is the same as "account"',
    ],
    [
      'the permission of the requests',
      { headers: { 'permission-id': 'P' }, known: { unknownPermission: 'P' } },
      '"unknownPermission" is the same as the header permission-id',
    ],
    [
      'the token of the requests',
      {
        headers: { Authorization: 'Bearer env:TOKEN' },
        known: { expiredAccessToken: 'env:TOKEN' },
      },
      '"expiredAccessToken" is the same as the token of the header Authorization',
    ],
    [
      'a token of the other client',
      { known: { otherAccessToken: 'env:OTHER', expiredAccessToken: 'env:OTHER' } },
      '"otherAccessToken" is the same as "expiredAccessToken"',
    ],
    [
      'two cards',
      { cards: { activeCard: { cardToken: 'T' }, blockedCard: { cardToken: 'T' } } },
      '"blockedCard" is the same as "activeCard"',
    ],
  ])('is told: %s', (_, file, told) => {
    expect(said(file)).toEqual([`${told}, and cannot be both`])
  })

  test('is none where each has its own, or nothing is said', () => {
    expect(said({})).toEqual([])
    expect(
      said({
        headers: { 'Permission-ID': 'P', Authorization: 'Bearer env:TOKEN' },
        known: { unknownPermission: 'Q', expiredAccessToken: 'env:EXPIRED', otherAccessToken: 'env:OTHER' },
      }),
    ).toEqual([])
  })
})
