export { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
export { conformanceTests } from 'bank-conformance/jest'
