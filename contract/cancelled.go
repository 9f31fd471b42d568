package contract

import "strings"

// Cancelled returns the success of a call that was cut short. AGN-005 section 8 wants a cancelled call to succeed; the payload
// describes what was done until then.
//
// Hosts look for the mark at the top level of the payload: a member named cancelled, canceled, wasCancelled or wasCanceled,
// ignoring case and underscores. Cancelled sets that member to true in place. If there is none, it appends "cancelled":true.
// For a nil payload the mark is the whole payload; a payload that is not an object becomes the member "result" beside the mark.
// If Success fails for the payload, Cancelled returns the same failure.
func Cancelled(payload any) Result {
	result := Success(payload)
	if !result.OK() {
		return result
	}
	document, err := readJSON(result.payload)
	if err != nil {
		return Failure(unencodable)
	}
	return Result{payload: markCancelled(document).text()}
}

func markCancelled(document value) value {
	mark := value{kind: isBoolean, raw: "true"}
	switch document.kind {
	case isNull:
		document = value{kind: isObject}
	case isObject:
	default:
		document = value{kind: isObject, names: []string{"result"}, items: []value{document}}
	}
	marked := false
	for i, name := range document.names {
		if isCancelMark(name) {
			document.items[i], marked = mark, true
		}
	}
	if !marked {
		document.names, document.items = append(document.names, "cancelled"), append(document.items, mark)
	}
	return document
}

// isCancelMark reports whether a member of that name marks a cancelled call (CAN-005).
func isCancelMark(name string) bool {
	switch strings.ToLower(strings.ReplaceAll(name, "_", "")) {
	case "cancelled", "canceled", "wascancelled", "wascanceled":
		return true
	}
	return false
}
