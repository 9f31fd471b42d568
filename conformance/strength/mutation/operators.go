package mutation

import "slices"

// Operators are all operators.
var Operators = slices.Concat(validating, answering, ending, containing, telling, logging, identifying, keeping, describing, naming, guiding)
