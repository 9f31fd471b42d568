package prose

// stamps are texts that belong to one moment or one object, and not into a text for all readers.
var stamps = []struct {
	what string
	form Pattern
}{
	{"a timestamp", Compile(`\b\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d`)},
	{"a GUID", Compile(`\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b`)},
}

// Stamp returns the kind and text of the first timestamp or GUID in a text, or "" for both.
func Stamp(text string) (what, found string) {
	for _, stamp := range stamps {
		if found := stamp.form.FindString(text); found != "" {
			return stamp.what, found
		}
	}
	return "", ""
}
