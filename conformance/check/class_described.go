package check

// The kinds of stimuli that ask a tool what it says of itself, and of those that only the mode catalogue tool needs.
const (
	kindMade       = "made"          // an instance, and nothing else
	kindDescribed  = "described"     // often, on two instances
	kindAnew       = "anew"          // each time on another instance
	kindCrowded    = "asked at once" // by several
	kindElsewhere  = "elsewhere"     // the same in a second process
	kindRegistered = "registered"    // given to an empty registry
	kindModeEmpty  = "modes of {}"
	kindModeAgain  = "modes again"
)

var descriptionOwners = []struct{ kind, owner string }{
	{kindMade, "SHP-010"},
	{kindDescribed, "SHP-011"},
	{kindAnew, "DET-001"},
	{kindCrowded, "DET-001"},
	{kindElsewhere, "DET-002"},
	{kindRegistered, "REG-001"},
	{kindModeEmpty, "MOD-004"},
	{kindModeAgain, "MOD-009"},
}
