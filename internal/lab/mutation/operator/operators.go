package operator

import "slices"

// Operators are all operators.
var Operators = slices.Concat(validationOperators, resultOperators, cancellationOperators, panicOperators, errorTextOperators, loggingOperators,
	identifierOperators, stateOperators, schemaOperators, namingOperators, usageOperators)
