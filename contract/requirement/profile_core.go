package requirement

// coreShares lists the rules whose violation a host or a user would call a defect, whatever the contract of the tool. A rule is never
// stricter here than under agent-tool, so that a tool which conforms to agent-tool conforms to core. It is a should here if it also
// rejects what is only unusual, or if only some model providers reject what breaks it. Rules about constants, log formats, guides,
// identifiers in payloads, tests, constructors, nullable types and maps are left out. Profiles that build on core share its list.
var coreShares = []share{
	// The tool is there, and describes itself without an accident.
	{"SHP-010", Must, nil},
	{"SHP-011", Must, nil},
	{"SHP-014", Must, nil},

	// Models and their providers accept its name and its schema.
	{"NAM-001", Must, nil},
	{"NAM-003", Must, nil},
	{"NAM-006", Must, nil},
	{"NAM-007", Must, nil},
	{"NAM-008", Should, nil},
	{"SCH-001", Must, nil},
	{"SCH-002", Must, nil},
	{"SCH-003", Should, nil}, // providers accept a tool without a description
	{"SCH-004", Must, nil},
	{"SCH-005", Must, nil},
	{"SCH-006", Should, nil}, // they accept a schema without required; one that lists an unknown name blocks the rules on arguments
	{"SCH-009", Must, nil},
	{"SCH-012", Should, nil},
	{"SCH-014", Should, nil}, // null is a common default of an optional text
	{"SCH-018", Should, nil},
	{"SCH-019", Should, nil},

	// It says the same of itself every time.
	{"DET-001", Must, nil},
	{"DET-002", Must, nil},
	{"DET-003", Must, nil},

	// It checks arguments as its schema says, and returns a result for all of them.
	{"ARG-001", Must, nil},
	{"ARG-002", Must, nil},
	{"ARG-003", Must, nil},
	{"ARG-004", Must, nil},
	{"ARG-005", Must, nil},
	{"ARG-006", Must, nil},
	{"ARG-008", Should, nil}, // it may reject null where the schema does not name null
	{"ARG-009", Must, nil},
	{"ARG-010", Must, nil},
	{"ARG-011", Must, nil},
	{"ARG-013", Must, nil},
	{"RES-001", Must, nil},
	{"RES-007", Must, nil}, // what it declares of its results holds, too
	{"RES-009", Must, nil},

	// It ends neither the process nor the goroutine of its host.
	{"PAN-001", Must, nil},
	{"PAN-002", Must, nil},
	{"PAN-003", Must, nil},
	{"PAN-004", Should, nil},

	// A service that fails or returns nothing is no success, and its error is nobody else's business.
	{"ERR-001", Should, nil}, // it may have something to fall back on
	{"ERR-004", Must, nil},
	{"ERR-005", Must, nil},
	{"ERR-006", Should, nil}, // some services never return nothing
	{"ERR-007", Should, nil},
	{"USE-014", Must, nil}, // the text of a guide is published as well

	// It ends when nobody waits for it any more, and leaves nothing behind.
	{"CAN-001", Must, nil},
	{"CAN-002", Must, nil},
	{"CAN-003", Must, nil},
	{"CAN-004", Must, nil},
	{"CAN-005", Should, nil},
	{"CAN-006", Must, nil},
	{"CAN-007", Must, nil},
	{"CAN-008", Must, nil},
	{"CAN-009", Must, nil},

	// Calls do not disturb each other.
	{"PAR-001", Must, nil},
	{"PAR-002", Must, nil},
	{"PAR-003", Must, nil},
	{"PAR-004", Must, nil},
}
