package contract

// The rules that a registry sees on a value, by their identifiers in the catalogue (package requirement). This package does not
// import it: a tool author's program links what tools need. A test compares.
const (
	ruleMade       = "SHP-010" // the constructor returns a tool, not nil
	ruleAccessors  = "SHP-011" // Name, UsageMetadata, Schema and FullyExecutedOnServer do not panic
	ruleNamed      = "NAM-001" // the name is not blank
	ruleNameForm   = "NAM-003" // the name is letters, digits, _ and -
	ruleOneName    = "NAM-006" // the schema's name is Name()
	ruleUnique     = "NAM-007" // no two tools of one name
	ruleUsage      = "USE-001" // the usage metadata is not blank
	ruleRenders    = "SCH-001" // the schema renders as one JSON object
	ruleFunction   = "SCH-002" // in the flat function form
	ruleDescribed  = "SCH-003" // with a description
	ruleParameters = "SCH-004" // and parameters, an object schema
	ruleProperties = "SCH-005" // with a properties object
	ruleRequired   = "SCH-006" // and a required array, which names properties
	ruleTyped      = "SCH-007" // each property has one of six types
	ruleExplained  = "SCH-008" // and a description
)

// refusalReasons names each rule in the tag of the log entry of a refusal, in the words of the source contract's registry
// where it has one. The order is the one in which the rules are looked at: the first that is broken is in the tag.
func refusalReasons() []refusalReason {
	return []refusalReason{
		{ruleMade, "NilTool"},
		{ruleAccessors, "AccessorPanic"},
		{ruleNamed, "EmptyToolNameConst"},
		{ruleNameForm, "InvalidToolNamePattern"},
		{ruleRenders, "InvalidSchema"},
		{ruleFunction, "InvalidSchemaType"},
		{ruleOneName, "SchemaNameMismatch"},
		{ruleDescribed, "EmptySchemaDescription"},
		{ruleParameters, "InvalidSchemaParameters"},
		{ruleProperties, "MissingSchemaProperties"},
		{ruleRequired, "InvalidSchemaRequired"},
		{ruleTyped, "InvalidPropertyType"},
		{ruleExplained, "EmptyPropertyDescription"},
		{ruleUsage, "EmptyToolUsageMetadataConst"},
		{ruleUnique, "DuplicateToolName"},
	}
}

type refusalReason struct{ rule, reason string }
