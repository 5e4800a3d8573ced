import type { Observation } from '../../src/evidence/observation.ts'
import { problem } from './bodies.ts'
import { observe } from './observe.ts'
import type { Drawing } from './observe.ts'

/** Answers to submissions, written from document 1 §4.1 and document 2 §4.2. The orders themselves do not count here. */

export const SUBMISSION_ID = '0123456789abcdef0123456789abcdef'
export const SUBMITTED = { submissionId: SUBMISSION_ID }
export const LOCATION = { Location: `payments/${SUBMISSION_ID}/status` }

const JSON_SUBMISSION: Drawing = { operation: 'payment-submission/submit', status: 201 }
const XML_SUBMISSION: Drawing = { operation: 'payment-submission/submit-xml', status: 202 }

export const submission = (json: unknown = SUBMITTED, drawing: Drawing = {}): Observation =>
  observe({ ...JSON_SUBMISSION, json, ...drawing })

export const xmlSubmission = (json: unknown = SUBMITTED, drawing: Drawing = {}): Observation =>
  observe({ ...XML_SUBMISSION, json, ...drawing })

/** Submissions with something else than JSON in the answer, or with nothing. */
export const bareSubmission = (drawing: Drawing = {}): Observation =>
  observe({ ...JSON_SUBMISSION, ...drawing })
export const bareXmlSubmission = (drawing: Drawing = {}): Observation =>
  observe({ ...XML_SUBMISSION, ...drawing })

/** A refusal of a submission, which a step asked for. */
export const refusedSubmission = (status: number, drawing: Drawing = {}): Observation =>
  submission(problem(), { deviates: true, ...drawing, status })
export const refusedXmlSubmission = (status: number, drawing: Drawing = {}): Observation =>
  xmlSubmission(problem(), { deviates: true, ...drawing, status })
