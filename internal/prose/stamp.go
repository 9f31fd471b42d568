package prose

// stamps are texts that belong to one moment or one object, and not into a text for all readers.
var stamps = []struct {
	what string
	form Pattern
}{
	{"a timestamp", Compile(`\b\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d`)},
	{"a GUID", Compile(`\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b`)},
}

// sample matches the beginning of a sentence which says that an example follows: that shows a format.
var sample = Compile(`(?i)(?:\be\.? ?g\.?|\bexamples?|\bfor instance|\bsuch as|\bsamples?|\blike|\bz\. ?B\.|例)[^.!?;]*$`)

// Stamp returns the kind and text of the first timestamp or GUID in a text that is not introduced as an example, or "" for both.
func Stamp(text string) (what, found string) {
	for _, stamp := range stamps {
		for _, at := range stamp.form.FindAllStringIndex(text, -1) {
			if !sample.MatchString(text[:at[0]]) {
				return stamp.what, text[at[0]:at[1]]
			}
		}
	}
	return "", ""
}
