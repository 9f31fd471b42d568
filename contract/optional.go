package contract

// ProbeInterface is the version of this package's API that the probe of the conformance suite expects. toolconform compares it
// before it builds a probe into another module, so that a mismatch is reported clearly and not as a compiler error.
const ProbeInterface = 1

// An Example is a call that succeeds. It documents the tool, and the conformance suite runs it.
type Example struct {
	// Name says in a few words what the example shows. It is unique within a tool.
	Name string
	// Arguments is the JSON text that a model would send.
	Arguments string
	// Volatile lists JSON pointers (RFC 6901) into the payload whose values may differ from call to call.
	Volatile []string
}

// WithExamples is implemented by tools that provide examples. The conformance suite runs them, so they must be safe to run
// anywhere.
type WithExamples interface{ Examples() []Example }

// WithOutputSchema is implemented by tools that declare the JSON Schema (draft 2020-12) of their success payload, as JSON text.
type WithOutputSchema interface{ OutputSchema() string }

// WithHints is implemented by tools that describe their behaviour to hosts.
type WithHints interface{ Hints() Hints }

// Hints describe a tool's behaviour in the terms of the Model Context Protocol. They are statements of the author.
type Hints struct {
	ReadOnly    bool // changes nothing
	Destructive bool // may delete or overwrite; ignored if ReadOnly is true
	Idempotent  bool // repeating the same call has no further effect
	OpenWorld   bool // reaches beyond its host: web, mail, other systems
}
