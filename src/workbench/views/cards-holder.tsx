import { useState } from 'preact/hooks'
import { Action } from '../parts/action.tsx'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Card } from '../shapes.ts'
import { AskCards, aboutCard, saidBy } from './cards-ask.tsx'

/** What makes a card ready for its holder: a one-time code, a wallet, 3-D Secure. */
export function CardForHolder({ card }: { readonly card: Card }) {
  const [code, setCode] = useState('')
  const [device, setDevice] = useState('phone-1')
  const [outcome, setOutcome] = useState('')
  const command = { card: { cardToken: card.cardToken }, code }
  const wallet = { walletAccountId: 'wallet-1', deviceId: device }
  const threeDs = { authId: 'workbench', authenticationMethod: 'SMS_ONLY' }
  return (
    <Panel title="For the holder">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <AskCards
          call={aboutCard(card, 'POST', '/otrc')}
          then={(answer) => setCode(String(saidBy(answer)['otrc'] ?? ''))}
        >
          Fetch a one-time code
        </AskCards>
        <Field label="One-time code" value={code} onValue={setCode} />
        <Action
          call={{ method: 'POST', path: '/commands/useOneTimeCode', body: command }}
          words={wordsFor}
          then={(answer) => setOutcome(wordsFor(answer))}
        >
          Activate
        </Action>
        <Field label="Device" value={device} onValue={setDevice} />
        <AskCards call={aboutCard(card, 'POST', '/wallet-b/provisioning-data', wallet)}>
          Put it into a wallet
        </AskCards>
        <AskCards call={aboutCard(card, 'POST', '/3ds', threeDs)}>Register for 3-D Secure</AskCards>
        <AskCards call={aboutCard(card, 'POST', '/3ds/delete')}>Deregister</AskCards>
      </form>
      <p role="status">{outcome}</p>
    </Panel>
  )
}

function wordsFor(answer: Readonly<Record<string, unknown>>): string {
  return answer['isAccepted'] === true ? 'The code is accepted' : 'The code is refused'
}
