package contract

// ProbeInterface numbers what the conformance suite's probe expects of this package. toolconform compares it before it
// builds a probe into somebody's module, so that a mismatch is a sentence and not a compiler error.
const ProbeInterface = 1

// An Example is one call that succeeds: documentation for people, and the happy path of the conformance suite.
type Example struct {
	// Name says what the example shows, in a few words, once per tool.
	Name string
	// Arguments is the JSON text that a model would send.
	Arguments string
	// Volatile lists JSON pointers (RFC 6901) into the payload whose values may differ from call to call.
	Volatile []string
}

// WithExamples is a tool that brings its own examples. They must be safe to run anywhere: the conformance suite does.
type WithExamples interface{ Examples() []Example }

// WithOutputSchema is a tool that declares the JSON Schema (draft 2020-12) of its success payload, as JSON text.
type WithOutputSchema interface{ OutputSchema() string }

// WithHints is a tool that tells hosts how it behaves.
type WithHints interface{ Hints() Hints }

// Hints describe a tool's behaviour, with the names of the Model Context Protocol. They are statements of the author.
type Hints struct {
	ReadOnly    bool // changes nothing
	Destructive bool // may delete or overwrite; means something only where ReadOnly is false
	Idempotent  bool // the same call again has no further effect
	OpenWorld   bool // reaches beyond its host: web, mail, other people's systems
}
