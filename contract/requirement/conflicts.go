package requirement

// A Conflict is a matter on which the source contracts, or a contract and its own tools, do not agree. Texts speak of it by
// its number.
type Conflict struct {
	ID       string // C01
	Between  string
	Decision string
}

// Conflicts answers the conflicts that the catalogue had to decide. The numbers are those of the analysis of the source
// contracts; the ones that are missing are about contracts that the catalogue does not restate yet.
func Conflicts() []Conflict {
	return []Conflict{
		{"C01", "names by a pattern with capitals and hyphens (TUL-011, TUL-010), or lower_snake_case (AGN-005)",
			"the profile decides; snake_case keeps both"},
		{"C02", "a cancelled call is a success that says so (AGN-005), or just ends in time (TUL-011), or is a failure (the originals)",
			"in time everywhere; the mark is a must under agn-005"},
		{"C03", "a server flag is required (TUL-011, TUL-010), or unknown while tools run on the server only (AGN-005)",
			"the method is there everywhere; it has to be true under agn-005 and tul-010"},
		{"C04", "usage metadata is a short guideline (TUL-011), or a guide of several lines and topics (AGN-005)",
			"not blank everywhere; the topics are a must under agn-005"},
		{"C05", "failures are generic (TUL-011, AGN-005), or carry the exception's text and stack (the originals' base class)",
			"generic, and nothing of the cause"},
		{"C06", "errors are joined text (TUL-011), or structured (AGN-005)", "a result has a list of errors with code and message"},
		{"C07", "a duplicate is refused (TUL-011), or replaces the first (other contracts)",
			"refused unless the registry is told to replace; names that differ only in case are duplicates"},
		{"C08", "identifiers in the payload are a must (AGN-005), where appropriate (TUL-011), or without room (TUL-010)",
			"a must under agn-005, a warning in tul-011 and agent-tool, none under tul-010"},
		{"C09", "blank arguments are refused (the originals), or succeed (TUL-010)", "they fail only where something is required"},
		{"C10", "a tool should not throw (TUL-011), or must not (AGN-005)", "it must not"},
		{"C11", "the schema is a flat function with required always (TUL-011, AGN-005), or bare (other contracts)",
			"flat, with required"},
		{"C12", "a schema is mandatory and static (TUL-011, AGN-005), or an optional get_schema (Amplifier's document), or a property input_schema (its code)",
			"an optional interface under amplifier, and a warning where it is missing"},
		{"C13", "GetSchema in the interface (AGN-005's sample), or static on the type (TUL-011)",
			"a method of the interface that does not read its receiver"},
		{"C14", "a description for every parameter (TUL-011, section 8 of GRAM), or no place for one (the signatures of GRAM)",
			"description is an extension; without it a warning under gram"},
		{"C15", "the tool validates its arguments (TUL-011, AGN-005), or the executor does (other contracts)",
			"the tool does, and a host may as well"},
		{"C16", "arguments are raw JSON text (TUL-011, AGN-005), or decoded (other contracts)", "raw text"},
		{"C17", "a result is JSON text (TUL-011, AGN-005), or a value (other contracts)", "a sealed Result that holds JSON"},
		{"C18", "Text, Int, Double and Bool (GRAM), or String, Integer, Number and Boolean (its later sources)",
			"both are read; those of GRAM are written"},
		{"C19", "fields as a list of maps (GRAM), or no maps in arrays (gram itself)",
			"read with a warning, refused by a strict reader; a type expression says the same"},
		{"C20", "a parameter without a name is a form (GRAM), or an error (its grammar document)",
			"accepted where it is the only one; it is no property"},
		{"C21", "Maybe T, [T] and {field: T} are mapped, and have no place in a curried signature (both GRAM)",
			"type expressions, as labels in back-quotes and in strings"},
		{"C22", "optional:true (GRAM), or a default (its later sources)",
			"both; a default implies optional"},
		{"C23", "paramName (GRAM), or the identifier (its later sources)",
			"both; the identifier with a warning"},
		{"C24", "preconditions of total functions (GRAM), or Either (its code)",
			"errors everywhere, and nothing panics"},
		{"C25", "types match (GRAM), or 1.5 is an integer and arrays are not looked into (its code)",
			"types match at every depth; 1.0 is an integer; other members pass"},
		{"C26", "tool:error follows a failed result (Amplifier's document), or tool:post does (its code)", "as the document has it"},
		{"C27", "MockTool has a description, a return value and the last input (Amplifier's document), or none of them (its code)",
			"as the document has it"},
		{"C28", "names are unique in a system (AGN-005), or in a registry (TUL-011)",
			"a registry enforces its own; the linter looks across packages"},
		{"C29", "a description is short (TUL-011), or as long as it takes (other contracts)", "length is a warning"},
		{"C30", "the schema matches the response, too (AGN-005), and has no place for it", "an optional output schema"},
		{"C31", "the reference tools conform strictly (AGN-005), and have one-line usage texts and no tests",
			"ours have guides and tests, and keep the old text as the first sentence"},
		{"C32", "the reasoner goes on after a failure (AGN-005), or breaks off (the originals)", "it goes on"},
		{"C33", "the log tag has the tool's name (AGN-005), or the type's (the originals)", "either"},
		{"C34", "payload keys in PascalCase (the reference tools), or in camelCase (TUL-010)", "each tool keeps its own"},
		{"C35", "TUL-011 calls itself authoritative, AGN-005 calls a tool compliant if and only if it keeps AGN-005",
			"a profile each, and agent-tool in which TUL-011 decides"},
		{"C36", "amplifier module validate, or amplifier-core validate tool; a module that mounts nothing is permitted (document), or an error (code)",
			"toolconform validate --type tool, with the code's checks; the suite passes over such a module"},
		{"C37", "an unknown tool is left for the client (the originals), or an error text, or ends the turn (other contracts)",
			"a failed result with the code NOT_FOUND"},
		{"C38", "section 7 of TUL-010 is headed non-normative and says must twice", "the two musts are rules"},
		{"C39", "TUL-010 allows one property in the payload, and other rules ask for identifiers and a cancellation mark",
			"a tool that declares a closed output schema without room for them is exempt; no tool is exempt by name"},
	}
}
