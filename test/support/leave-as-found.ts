import { afterAll } from 'vitest'

// All files of a worker share its process. `serve` takes the whole process and puts other classes in the place of
// Node's, and tests put secrets into the environment: neither may reach the next file.
const { Request, Response } = globalThis
const environment = { ...process.env }

afterAll(() => {
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value })
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
