// The default liability release; an event may have its own text.

export const WAIVER_NOT_TICKED = 'Please confirm the liability waiver before proceeding.'

export const DEFAULT_WAIVER = [
  'I take part in on-court training at my own risk. I am fit to officiate at game speed and I have told the organizers about any injury or condition that matters.',
  'I release the organizers, the host and the clinicians from claims that arise from ordinary participation. I agree to be filmed for evaluation, and the film may be used to train officials.',
  'I will follow the instructions of the staff. If I am hurt, the staff may call for medical help in my name; the cost of treatment is mine.',
].join('\n\n')
