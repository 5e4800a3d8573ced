export { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
