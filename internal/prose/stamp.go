package prose

import "strings"

// stamps are texts that belong to one moment or one object, and not into a text for all readers.
var stamps = []struct {
	what  string
	form  Pattern
	value Pattern // what has the form and is no stamp: it goes on like this, or is in quotes
}{
	{"a timestamp", Compile(`\b\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d`), Compile(`^.{11}00:00(?::00(?:\.0+)?)?(?:[^\d:.]|\.\D|\.?$)`)},
	{"a GUID", Compile(`\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\b`), Pattern{}},
}

// sample matches the beginning of a sentence which says that an example follows: that shows a format.
var sample = Compile(`(?i)(?:\be\.? ?g\.?|\bexamples?|\bfor instance|\bsuch as|\bsamples?|\blike|\bas in\b|\bform(?:at(?:ted)?)?\b|\bz\. ?B\.|例)[^.!?;]*$`)

// Stamp returns the kind and text of the first timestamp or GUID in a text that is not introduced as an example, or "" for both. A moment that no
// clock has written is no timestamp: midnight stands for a date or for where a count begins, and one in quotes is a value to write.
func Stamp(text string) (what, found string) {
	for _, stamp := range stamps {
		for _, at := range stamp.form.FindAllStringIndex(text, -1) {
			before, rest := text[:at[0]], text[at[0]:]
			isValue := stamp.value.compiled != nil && (stamp.value.MatchString(rest) || strings.TrimRight(before, "\"'`“„‘«「") != before)
			if !isValue && !sample.MatchString(before) {
				return stamp.what, text[at[0]:at[1]]
			}
		}
	}
	return "", ""
}
