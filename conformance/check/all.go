package check

import "slices"

// All returns all checks in the order of the catalogue. Descriptions come first: most other checks depend on the
// schema.
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
