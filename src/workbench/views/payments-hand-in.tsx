import { useState } from 'preact/hooks'
import { parsed } from '../control.ts'
import type { Call } from '../control.ts'
import { goTo, linkTo } from '../route.ts'
import { askBank } from '../store.ts'

/** Hands an order to the gateway: shows what came of it, or says in `problem` why it is refused. */
export function useHandIn() {
  const [problem, setProblem] = useState('')
  const handIn = async (call: Call): Promise<boolean> => {
    const answer = await askBank(call)
    if (!answer) return false
    const told = parsed(answer.text)
    const isTaken = answer.status < 300
    setProblem(isTaken ? '' : String(told['detail'] ?? (answer.text || answer.status)))
    if (isTaken) goTo(linkTo('payments', String(told['submissionId'])))
    return isTaken
  }
  return { problem, setProblem, handIn }
}
