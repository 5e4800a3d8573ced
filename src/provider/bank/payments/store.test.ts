import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { createSubmissionStore } from './store.ts'
import type { SubmissionStore } from './store.ts'
import type { Submission } from './submission.ts'

const LONG_MS = 90 * DAY_MS
const COUNT = 25_000

function submission(number: number, receivedAtMs: number, dueAtMs: number | undefined): Submission {
  return {
    id: `s${number}`,
    number,
    permissionId: 'permission',
    contractId: contractOf(number),
    receivedAtMs,
    checkedAtMs: receivedAtMs,
    order: { form: 'json', messageId: `m${number}`, payments: [] } as unknown as Submission['order'],
    payments: [{ ...(dueAtMs !== undefined && { dueAtMs }), transactions: [{}] }],
  }
}

const contractOf = (number: number) => `contract ${number % 3}`

/** One after the other; every so often a payment is due a year later. */
function fill(store: SubmissionStore, stepMs: number, lateEvery: number, from = 0) {
  const all = Array.from({ length: COUNT }, (_, index) => {
    const number = from + index
    const receivedAtMs = number * stepMs
    const isLate = number % lateEvery === 0
    const added = submission(number, receivedAtMs, isLate ? receivedAtMs + 4 * LONG_MS : receivedAtMs)
    store.add(added)
    while (store.takeDue(receivedAtMs)) {}
    return added
  })
  return { all, nowMs: all.at(-1)!.receivedAtMs }
}

test('a status and an identification stay for 90 days, however many come; what is older goes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: DAY_MS / 50 }),
      fc.integer({ min: 2, max: 500 }),
      (stepMs, lateEvery) => {
        const store = createSubmissionStore()
        const { all, nowMs } = fill(store, stepMs, lateEvery)
        const young = all.filter(
          ({ receivedAtMs, payments: [first] }) => Math.max(receivedAtMs, first!.dueAtMs!) >= nowMs - LONG_MS,
        )
        expect(young.filter((one) => store.get(one.id) !== one)).toEqual([])
        const forgotten = all.filter(
          ({ number, receivedAtMs }) =>
            nowMs - receivedAtMs < LONG_MS &&
            store.lastUse(contractOf(number), `m${number}`) !== receivedAtMs,
        )
        expect(forgotten).toEqual([])
        expect(store.count()).toBe(COUNT)
        const needed = all.filter(({ receivedAtMs }) => receivedAtMs >= nowMs - LONG_MS).length
        const late = COUNT / lateEvery + 1
        expect(store.all().length).toBeLessThanOrEqual(needed + late + 10_000)
      },
    ),
    { numRuns: 15 },
  )
})

test('what is forgotten after a snapshot is there again after its restore, and is forgotten again', () => {
  const [store, copy] = [createSubmissionStore(), createSubmissionStore()]
  fill(store, DAY_MS / 100, 50)
  const saved = store.save()
  const before = store.all()
  fill(store, DAY_MS / 100, 50, COUNT)
  const after = store.all()
  expect(after).not.toContain(before.find(({ number }) => number % 50 !== 0))
  copy.load(saved)
  expect(copy.all()).toEqual(before)
  fill(copy, DAY_MS / 100, 50, COUNT)
  expect(copy.all()).toEqual(after)
})

test('payments are taken in the order in which they are due, then as they came, and are kept no longer', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 200 }), (dueDays) => {
      const store = createSubmissionStore()
      for (const [number, dueAtMs] of dueDays.entries()) store.add(submission(number, 0, dueAtMs))
      const taken: number[] = []
      for (let nowMs = 0; nowMs <= 50; nowMs++) {
        for (let due = store.takeDue(nowMs); due; due = store.takeDue(nowMs))
          taken.push(due.submission.number)
        const { waiting, taken: gone } = store.save()
        expect(gone).toBeLessThanOrEqual(waiting.length - gone)
      }
      const inOrder = dueDays.map((dueAtMs, number) => ({ dueAtMs, number }))
      expect(taken).toEqual(
        inOrder.toSorted((one, other) => one.dueAtMs - other.dueAtMs).map(({ number }) => number),
      )
    }),
  )
})
