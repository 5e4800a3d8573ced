import { render } from 'preact'
import { Frame } from './frame.tsx'
import { follow } from './store.ts'

render(<Frame />, document.body)
void follow()
