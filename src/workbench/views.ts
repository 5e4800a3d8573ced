import type { ComponentType } from 'preact'
import { Accounts } from './views/accounts.tsx'
import { Cards } from './views/cards.tsx'
import { Faults } from './views/faults.tsx'
import { Overview } from './views/overview.tsx'
import { Payments } from './views/payments.tsx'
import { Permissions } from './views/permissions.tsx'
import { Runs } from './views/runs.tsx'
import { Scenarios } from './views/scenarios.tsx'
import { Traffic } from './views/traffic.tsx'
import { Worlds } from './views/worlds.tsx'

/** Every view, in the order of the navigation; the first is shown where the address names none. */
export const VIEWS: readonly {
  readonly id: string
  readonly title: string
  readonly component: ComponentType
}[] = [
  { id: 'overview', title: 'Overview', component: Overview },
  { id: 'accounts', title: 'Accounts', component: Accounts },
  { id: 'payments', title: 'Payments', component: Payments },
  { id: 'permissions', title: 'Permissions', component: Permissions },
  { id: 'cards', title: 'Cards', component: Cards },
  { id: 'faults', title: 'Faults', component: Faults },
  { id: 'traffic', title: 'Traffic', component: Traffic },
  { id: 'runs', title: 'Runs', component: Runs },
  { id: 'scenarios', title: 'Scenarios', component: Scenarios },
  { id: 'worlds', title: 'Worlds', component: Worlds },
]
