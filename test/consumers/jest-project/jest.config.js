export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.js', '**/*.test.cjs'],
  // The files are ES modules already: nothing is to be compiled.
  transform: {},
  // A busy machine is no reason to fail.
  testTimeout: 300_000,
}
