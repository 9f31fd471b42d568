package check

import "slices"

// All returns every check, in the order of the catalogue. What a tool says of itself comes first: much of what it does can
// only be evaluated by that.
func All() []Check {
	return slices.Concat(
		shapeChecks(),          // SHP
		nameChecks(),           // NAM
		usageChecks(),          // USE
		schemaChecks(),         // SCH
		determinismChecks(),    // DET
		argumentChecks(),       // ARG
		resultChecks(),         // RES
		exceptionChecks(),      // ERR
		logChecks(),            // LOG
		cancelChecks(),         // CAN
		parallelChecks(),       // PAR
		registrationChecks(),   // REG
		modeChecks(),           // MOD
		moduleChecks(),         // MDL
		implementationChecks(), // IMP
	)
}
