export { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
