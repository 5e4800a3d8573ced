import { words } from '../../kernel/words.ts'
import { useState } from 'preact/hooks'
import { linkTo, route, useGateway, useResource } from '../store.ts'
import { type Json, bankAddress, post, remove } from '../control.ts'
import { Action, Choice, Copy, List, Panel, Row, useFields } from '../parts/elements.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { plural, readable, timeBetween } from '../words.ts'

/** Who may see what, for how long, and what goes wrong with it. */
export function Permissions() {
  return (
    <div class="grid roomy">
      <PermissionList />
      <TokenList />
      <HostedList />
      <TokenEndpoint />
      <GrantPanel />
    </div>
  )
}

function PermissionList() {
  return (
    <List
      title="Permissions"
      id="permissions"
      items={useResource('/permissions').value?.permissions}
      row={({ id, clientId, accountIds, hosted, status }) => (
        <Row
          key={id}
          title={clientId}
          mark={[status === 'valid' ? 'good' : 'bad', status]}
          actions={status === 'valid' && <PermissionActions id={id} hosted={hosted} />}
        >
          <div class="wire">{id}</div>
          <div class="small">
            {plural(accountIds.length, 'account')}
            {hosted && ', token kept by the gateway'} ·{' '}
            <a href={linkTo('traffic', undefined, { permission: id })}>its traffic</a>
          </div>
        </Row>
      )}
    >
      <ClientNeeds />
    </List>
  )
}

function PermissionActions({ id, hosted }: { readonly id: string; readonly hosted: boolean }) {
  return (
    <div class="actions">
      {!hosted && (
        <Action
          call={post('/commands/secondConsent', { permission: id })}
          label={`Second consent of the permission ${id}`}
          words={() => 'The customer agreed once more: there are new tokens'}
        >
          Second consent
        </Action>
      )}
      <Action
        call={remove(`/permissions/${encodeURIComponent(id)}`)}
        label={`Withdraw the permission ${id}`}
        kind="danger"
      >
        Withdraw
      </Action>
    </div>
  )
}

/** What a client has to know to call the bank with the default permission. */
function ClientNeeds() {
  const profile = useResource('/profile').value
  if (!profile) return null
  const needs = (): string =>
    JSON.stringify({ gateway: bankAddress('/api/bankingservices'), headers: profile.headers }, null, 2)
  return <Copy text={needs} label="Copy what a client needs" />
}

function TokenList() {
  const now = useResource('/clock').value?.now
  return (
    <List
      title="Tokens"
      id="tokens"
      items={useResource('/tokens').value?.tokens}
      row={({ permissionId, clientId, expiresAt, status }) => (
        <Row
          title={clientId}
          mark={[status === 'valid' ? 'good' : 'bad', status]}
          actions={
            status === 'valid' && (
              <Action
                call={post('/tokens/expire', { permissionId })}
                label={`Expire the token of ${permissionId}`}
              >
                Expire
              </Action>
            )
          }
        >
          <div class="wire">{permissionId}</div>
          {status === 'valid' && now !== undefined && (
            <div class="small">
              {timeBetween(now, expiresAt)} left, until {readable(expiresAt)}
            </div>
          )}
        </Row>
      )}
    />
  )
}

const PLACES = [
  ['pending', 'valid', 'expired'],
  ['denied', 'revoked'],
]

function HostedList() {
  const hosted = useResource('/hosted').value?.hosted
  const [consentPages, setConsentPages] = useState<Readonly<Record<string, string>>>({})
  const gateway = useGateway()
  const profile = useResource('/profile').value
  const chosen = hosted?.find(({ id }) => id === route.value.item) ?? hosted?.at(-1)
  const remember = ({ permissionId, ...rest }: Json): void => {
    const address = Object.values(rest).find((value) => String(value).includes('://'))
    if (typeof permissionId === 'string' && address !== undefined)
      setConsentPages({ ...consentPages, [permissionId]: String(address) })
  }
  const beginning =
    profile &&
    gateway?.('consent-flow', `/permissions/${profile.known['providerId']}/workbench`, { method: 'POST' })
  return (
    <List
      title="Hosted permissions"
      id="hosted"
      items={hosted}
      empty="The gateway keeps the tokens of no permission."
      before={
        chosen && (
          <StateDiagram
            label={`State of ${chosen.id}`}
            of="permission"
            places={PLACES}
            current={chosen.state}
          />
        )
      }
      row={({ id, clientId, userId, state, hasTokens }) => (
        <Row
          key={id}
          title={userId === undefined ? clientId : `${clientId} for ${userId}`}
          href={linkTo('permissions', id)}
          mark={[state === 'valid' ? 'good' : state === 'pending' ? 'warn' : 'bad', state]}
          actions={state === 'pending' && <PendingActions id={id} consentPage={consentPages[id]} />}
        >
          <div class="wire">{id}</div>
          <div class="small">{hasTokens ? 'tokens kept' : 'no tokens'}</div>
        </Row>
      )}
    >
      {beginning && (
        <Action call={beginning} then={remember}>
          Begin a hosted permission
        </Action>
      )}
    </List>
  )
}

interface PendingActionsProps {
  readonly id: string
  readonly consentPage: string | undefined
}

function PendingActions({ id, consentPage }: PendingActionsProps) {
  return (
    <div class="actions">
      {consentPage !== undefined && (
        <a class="button" href={consentPage} target="_blank" rel="noreferrer">
          Open the consent page
        </a>
      )}
      <Action
        call={post('/commands/completeConsent', { permission: id })}
        label={`Agree to the permission ${id}`}
      >
        Agree
      </Action>
    </div>
  )
}

const DISTURBANCES = words(
  'technical slow invalid-grant 401 403 500 503 timeout reset malformed-json without-access-token without-new-refresh-token',
)
type Disturbance = (typeof DISTURBANCES)[number]

/** How long clients wait at most, and more: words → milliseconds. */
const DELAYS = {
  'at once': 0,
  '1 second': 1000,
  '5 seconds': 5000,
  '30 seconds': 30_000,
  '2 minutes': 120_000,
}
type Delay = keyof typeof DELAYS

/** The next answers of the token endpoint go wrong, or are late. */
function TokenEndpoint() {
  const { values, set, field } = useFields<{ how: Disturbance; times: string; delay: Delay }>({
    how: 'technical',
    times: '1',
    delay: 'at once',
  })
  const { how, times, delay } = values
  const afterMs = DELAYS[delay]
  const choose = (chosen: Disturbance): void =>
    set({ how: chosen, delay: chosen === 'slow' && afterMs === 0 ? '5 seconds' : delay })
  // The bank's own failure takes no time.
  const body = {
    how,
    times: Number(times),
    ...(afterMs > 0 && how !== 'technical' && { afterMs }),
  }
  return (
    <Panel title="Token endpoint" isForm>
      <Choice label="How it fails" value={how} of={DISTURBANCES} onValue={choose} />
      <Choice label="For how many requests" of={['1', '2', '3', '10', '100']} {...field('times')} />
      {how !== 'technical' && (
        <Choice label="After" of={Object.keys(DELAYS) as Delay[]} {...field('delay')} />
      )}
      <div class="actions">
        <Action
          call={post('/commands/tokenEndpointFails', body)}
          words={() => `The token endpoint fails ${plural(body.times, 'time')}: ${how}, ${delay}`}
          kind="main"
        >
          Let it fail
        </Action>
        <Action
          call={post('/commands/tokenEndpointFails', { how: 'none' })}
          words={() => 'The token endpoint answers again'}
        >
          Let it answer again
        </Action>
      </div>
    </Panel>
  )
}

/** Gives another client access, without a consent flow. */
function GrantPanel() {
  const accounts = useResource('/accounts').value?.accounts ?? []
  const [accountId, setAccountId] = useState('')
  const [clientId, setClientId] = useState<'client-1' | 'client-2'>('client-1')
  const [granted, setGranted] = useState('')
  const chosen = accountId || accounts[0]?.id
  if (chosen === undefined) return null
  return (
    <Panel title="Give a permission">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Choice
          label="For the account"
          value={chosen}
          of={accounts.map(({ id }) => id)}
          onValue={setAccountId}
        />
        <Choice label="To the client" value={clientId} of={['client-1', 'client-2']} onValue={setClientId} />
        <Action
          call={post('/permissions', { accountId: chosen, clientId })}
          words={() => `${clientId} has a permission and its tokens`}
          then={(answer) => setGranted(JSON.stringify(answer, null, 2))}
          kind="main"
        >
          Give
        </Action>
      </form>
      {granted !== '' && <Copy text={() => granted} label="Copy its tokens: no other answer shows them" />}
    </Panel>
  )
}
