package operator

import "slices"

// Operators are all of them.
var Operators = slices.Concat(validating, answering, ending, containing, telling, logging, identifying, keeping, describing, naming, guiding)
