import type { CheckoutStore } from './store.ts'

/** Carries out a request now, unless it has been; false when there is no such request. */
export function carryOut(requestTraceId: string, checkout: CheckoutStore, nowMs: number): boolean {
  const request = checkout.request(requestTraceId)
  if (!request) return false
  if (request.doneAtMs <= nowMs) return true
  checkout.keepRequest({ ...request, doneAtMs: nowMs })
  const record = checkout.customer(request.customerId)
  const pending = record?.pending
  if (record && pending?.requestTraceId === requestTraceId) {
    checkout.keepCustomer({ ...record, pending: { ...pending, doneAtMs: nowMs } })
  }
  return true
}
