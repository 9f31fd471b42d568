package requirement

import "slices"

// coreShares lists the rules whose violation a host or a user would call a defect, whatever the contract of the tool. A rule is never
// stricter here than under agent-tool, so that a tool which conforms to agent-tool conforms to core. It is a should here if it also
// rejects what is only unusual, or if only some model providers reject what breaks it. Rules about constants, log formats, guides,
// identifiers in payloads, tests, constructors, nullable types and maps are left out. Profiles that build on core share its list.
var coreShares = slices.Concat(
	// The tool is there, and describes itself without an accident.
	shared(Must, "SHP-010", "SHP-011", "SHP-014"),

	// Models and their providers accept its name and its schema. They accept one without a description or without required (if it lists an
	// unknown name, the rules on arguments are blocked), and null as the default of an optional text.
	shared(Must, "NAM-001", "NAM-003", "NAM-006", "NAM-007", "SCH-001", "SCH-002", "SCH-004", "SCH-005", "SCH-009"),
	shared(Should, "NAM-008", "SCH-003", "SCH-006", "SCH-012", "SCH-014", "SCH-018", "SCH-019"),

	// It says the same of itself every time.
	shared(Must, "DET-001", "DET-002", "DET-003"),

	// It checks arguments as its schema says, and returns a result for all of them. What it declares of results holds, too. It may reject
	// null for an optional argument where the schema does not name null.
	shared(Must, "ARG-001", "ARG-002", "ARG-003", "ARG-004", "ARG-005", "ARG-006", "ARG-009", "ARG-010", "ARG-011", "ARG-013"),
	shared(Must, "RES-001", "RES-007", "RES-009"),
	shared(Should, "ARG-008"),

	// It ends neither the process nor the goroutine of its host.
	shared(Must, "PAN-001", "PAN-002", "PAN-003"),
	shared(Should, "PAN-004"),

	// The error of a service is nobody else's business, nor are secrets in a guide. A tool may have something to fall back on, and some
	// services never return nothing.
	shared(Must, "ERR-004", "ERR-005", "USE-014"),
	shared(Should, "ERR-001", "ERR-006", "ERR-007"),

	// It ends when nobody waits for it any more, and leaves nothing behind.
	shared(Must, "CAN-001", "CAN-002", "CAN-003", "CAN-004", "CAN-006", "CAN-007", "CAN-008", "CAN-009"),
	shared(Should, "CAN-005"),

	// Calls do not disturb each other.
	shared(Must, "PAR-001", "PAR-002", "PAR-003", "PAR-004"),
)

// shared returns shares with one level, without rows.
func shared(level Level, ids ...string) (all []share) {
	for _, id := range ids {
		all = append(all, share{id, level, nil})
	}
	return all
}
