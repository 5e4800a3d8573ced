/** What became of a documented fact that was wrong on the wire. */
export interface WireOutcome {
  /** `wire/<operation>/<field>/<how>` */
  readonly fault: string
  readonly title: string
  /**
   * `caught`: a requirement failed, warned or drifted from its pin · `observed`: a record of the run says otherwise ·
   * `legal`: the documents leave open what it changes · `unreached`: no scenario meets it ·
   * `escaped`: nobody noticed.
   */
  readonly outcome: 'caught' | 'observed' | 'legal' | 'unreached' | 'escaped'
  readonly requirement?: string
  /** The scenario that showed it. */
  readonly scenario?: string
  /** Why it is legal, or why no scenario meets it. */
  readonly reason?: string
}
