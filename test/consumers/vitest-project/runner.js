export { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
export { conformanceTests } from 'bank-conformance/vitest'
