import { z } from 'zod'
import { optional } from '../../../kernel/schema.ts'
import { type Fault, apiOfFault } from '../../faults/fault.ts'
import { FAULTS } from '../../faults/faults.ts'
import type { World } from '../../worlds.ts'
import { Refusal, defineRow } from '../row.ts'

const fault = z.object({
  id: z.string(),
  title: z.string(),
  api: z.string().describe('The API whose answers it bends.'),
  breaks: z.array(z.string()).describe('The requirements that have to fail with it.'),
})

const faults = z.object({ active: z.array(fault), catalogue: z.array(fault) })

const on = z.object({
  active: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      remaining: optional(z.int(), 'For so many more requests; absent where it stays on.'),
    }),
  ),
})

export const FAULT_ROWS = [
  defineRow('GET /faults', 'The faults that are on, and all that there are', {
    response: 'The faults.',
    answer: faults,
    act: ({ world }) => faultsOf(world),
  }),
  defineRow('GET /faults/active', 'The faults that are on alone, and for how many more requests', {
    response: 'The faults that are on.',
    answer: on,
    act: ({ control }) => ({ active: [...control.faultsOn()] }),
  }),
  defineRow('POST /faults', 'Switch a fault on', {
    body: z.strictObject({
      id: z.string().min(1),
      times: optional(z.int().positive(), 'For so many requests; without it, until it is switched off.'),
    }),
    response: 'The faults as they are now.',
    answer: faults,
    act: ({ world, control, body }) => {
      const { id, ...options } = body
      control.inject(id, options)
      return faultsOf(world)
    },
  }),
  defineRow('DELETE /faults', 'Switch faults off', {
    query: {
      id: 'Only this one. Others that were on for a number of requests then stay on until they are switched off.',
    },
    response: 'They are off.',
    act: ({ control, query }) => {
      const id = query.get('id')
      const active = control.activeFaults()
      if (id !== null && !active.some((candidate) => candidate.id === id)) {
        throw new Refusal(404, `The fault "${id}" is not on.`)
      }
      control.clearFaults()
      for (const other of active) if (id !== null && other.id !== id) control.inject(other.id)
    },
  }),
]

function faultsOf({ simulator }: World) {
  return { active: simulator.control.activeFaults().map(describe), catalogue: FAULTS.map(describe) }
}

function describe(one: Fault) {
  return { id: one.id, title: one.title, api: apiOfFault(one), breaks: [...one.breaks] }
}
