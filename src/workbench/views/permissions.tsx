import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { bankAddress } from '../control.ts'
import { Action, Copy, CopyCurl } from '../parts/action.tsx'
import { Choice } from '../parts/field.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { StateDiagram } from '../parts/state-diagram.tsx'
import { linkTo, route } from '../route.ts'
import type { Account, Clock, HostedPermission, Permission, Profile, Token } from '../shapes.ts'
import { askBank, useResource } from '../store.ts'
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
  const permissions = useResource<{ permissions: readonly Permission[] }>('/permissions').value?.permissions
  return (
    <Panel title="Permissions" count={permissions?.length}>
      <ul id="permissions">
        {permissions?.map(({ id, clientId, accountIds, hosted, status }) => (
          <li key={id} class="row">
            <div>
              <span class="title">{clientId}</span>{' '}
              <Mark tone={status === 'valid' ? 'good' : 'bad'}>{status}</Mark>
              <div class="wire">{id}</div>
              <div class="small">
                {plural(accountIds.length, 'account')}
                {hosted && ', token kept by the gateway'} ·{' '}
                <a href={linkTo('traffic', undefined, { permission: id })}>its traffic</a>
              </div>
            </div>
            {status === 'valid' && (
              <div class="actions">
                {!hosted && (
                  <Action
                    call={{ method: 'POST', path: '/commands/secondConsent', body: { permission: id } }}
                    label={`Second consent of the permission ${id}`}
                    words={() => 'The customer agreed once more: there are new tokens'}
                  >
                    Second consent
                  </Action>
                )}
                <Action
                  call={{ method: 'DELETE', path: `/permissions/${encodeURIComponent(id)}` }}
                  label={`Withdraw the permission ${id}`}
                  kind="danger"
                >
                  Withdraw
                </Action>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ClientNeeds />
    </Panel>
  )
}

/** What a client has to know to call the bank with the default permission. */
function ClientNeeds() {
  const profile = useResource<Profile>('/profile').value
  if (!profile) return null
  const needs = (): string =>
    JSON.stringify({ gateway: bankAddress('/api/bankingservices'), headers: profile.headers }, null, 2)
  return <Copy text={needs} label="Copy what a client needs" />
}

function TokenList() {
  const tokens = useResource<{ tokens: readonly Token[] }>('/tokens').value?.tokens
  const now = useResource<Clock>('/clock').value?.now
  return (
    <Panel title="Tokens" count={tokens?.length}>
      <ul id="tokens">
        {tokens?.map(({ permissionId, clientId, expiresAt, status }, index) => (
          <li key={index} class="row">
            <div>
              <span class="title">{clientId}</span>{' '}
              <Mark tone={status === 'valid' ? 'good' : 'bad'}>{status}</Mark>
              <div class="wire">{permissionId}</div>
              {status === 'valid' && now !== undefined && (
                <div class="small">
                  {timeBetween(now, expiresAt)} left, until {readable(expiresAt)}
                </div>
              )}
            </div>
            {status === 'valid' && (
              <Action
                call={{ method: 'POST', path: '/tokens/expire', body: { permissionId } }}
                label={`Expire the token of ${permissionId}`}
              >
                Expire
              </Action>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const HOSTED_STATES = [
  { name: 'pending', column: 0, row: 0 },
  { name: 'valid', column: 1, row: 0 },
  { name: 'denied', column: 0, row: 1 },
  { name: 'revoked', column: 1, row: 1 },
  { name: 'expired', column: 2, row: 0 },
]

const HOSTED_WAYS = [
  ['pending', 'valid', 'agreed'],
  ['pending', 'denied', 'refused'],
  ['valid', 'revoked', 'withdrawn'],
  ['valid', 'expired', 'unused'],
] as const

function HostedList() {
  const hosted = useResource<{ hosted: readonly HostedPermission[] }>('/hosted').value?.hosted
  const [consentPages, setConsentPages] = useState<Readonly<Record<string, string>>>({})
  const gateway = useGateway()
  const profile = useResource<Profile>('/profile').value
  const chosen = hosted?.find(({ id }) => id === route.value.item) ?? hosted?.at(-1)
  const begin = async (): Promise<void> => {
    const answer = await askBank(beginning!)
    const { permissionId, ...rest } = JSON.parse(answer?.text || '{}') as Record<string, unknown>
    const address = Object.values(rest).find((value) => String(value).includes('://'))
    if (typeof permissionId === 'string' && address !== undefined)
      setConsentPages({ ...consentPages, [permissionId]: String(address) })
  }
  const beginning =
    profile &&
    gateway?.('consent-flow', `/permissions/${profile.known['providerId']}/workbench`, { method: 'POST' })
  return (
    <Panel title="Hosted permissions" count={hosted?.length}>
      {hosted?.length === 0 && <Empty>The gateway keeps the tokens of no permission.</Empty>}
      {chosen && (
        <StateDiagram
          label={`State of ${chosen.id}`}
          states={HOSTED_STATES}
          ways={HOSTED_WAYS}
          current={chosen.state}
        />
      )}
      <ul id="hosted">
        {hosted?.map(({ id, clientId, userId, state, hasTokens }) => (
          <li key={id} class="row">
            <div>
              <a class="title" href={linkTo('permissions', id)}>
                {clientId}
                {userId !== undefined && ` for ${userId}`}
              </a>{' '}
              <Mark tone={state === 'valid' ? 'good' : state === 'pending' ? 'warn' : 'bad'}>{state}</Mark>
              <div class="wire">{id}</div>
              <div class="small">{hasTokens ? 'tokens kept' : 'no tokens'}</div>
            </div>
            {state === 'pending' && (
              <div class="actions">
                {consentPages[id] !== undefined && (
                  <a class="button" href={consentPages[id]} target="_blank" rel="noreferrer">
                    Open the consent page
                  </a>
                )}
                <Action
                  call={{ method: 'POST', path: '/commands/completeConsent', body: { permission: id } }}
                  label={`Agree to the permission ${id}`}
                >
                  Agree
                </Action>
              </div>
            )}
          </li>
        ))}
      </ul>
      {beginning && (
        <span class="action">
          <button type="button" onClick={begin}>
            Begin a hosted permission
          </button>
          <CopyCurl call={{ ...beginning, at: 'bank' }} name="beginning a hosted permission" />
        </span>
      )}
    </Panel>
  )
}

const DISTURBANCES = [
  'technical',
  'slow',
  'invalid-grant',
  '401',
  '403',
  '500',
  '503',
  'timeout',
  'reset',
  'malformed-json',
  'without-access-token',
  'without-new-refresh-token',
] as const

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
  const [how, setHow] = useState<(typeof DISTURBANCES)[number]>('technical')
  const [times, setTimes] = useState('1')
  const [delay, setDelay] = useState<Delay>('at once')
  const afterMs = DELAYS[delay]
  const choose = (chosen: typeof how): void => {
    setHow(chosen)
    if (chosen === 'slow' && afterMs === 0) setDelay('5 seconds')
  }
  // The bank's own failure takes no time.
  const body = {
    how,
    times: Number(times),
    ...(afterMs > 0 && how !== 'technical' && { afterMs }),
  }
  return (
    <Panel title="Token endpoint">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Choice label="How it fails" value={how} of={DISTURBANCES} onValue={choose} />
        <Choice
          label="For how many requests"
          value={times}
          of={['1', '2', '3', '10', '100']}
          onValue={setTimes}
        />
        {how !== 'technical' && (
          <Choice label="After" value={delay} of={Object.keys(DELAYS) as Delay[]} onValue={setDelay} />
        )}
        <div class="actions">
          <Action
            call={{ method: 'POST', path: '/commands/tokenEndpointFails', body }}
            words={() => `The token endpoint fails ${plural(body.times, 'time')}: ${how}, ${delay}`}
            kind="main"
          >
            Let it fail
          </Action>
          <Action
            call={{ method: 'POST', path: '/commands/tokenEndpointFails', body: { how: 'none' } }}
            words={() => 'The token endpoint answers again'}
          >
            Let it answer again
          </Action>
        </div>
      </form>
    </Panel>
  )
}

/** Gives another client access, without a consent flow. */
function GrantPanel() {
  const accounts = useResource<{ accounts: readonly Account[] }>('/accounts').value?.accounts ?? []
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
          call={{ method: 'POST', path: '/permissions', body: { accountId: chosen, clientId } }}
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
