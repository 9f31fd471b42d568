package contract

import "strings"

// Cancelled is the success of a call that was cut short: AGN-005 section 8 wants it told, not reported as an error. The
// payload says what was done until then.
//
// Hosts find the mark at the top of the payload: a member whose name reads cancelled, canceled, wasCancelled or wasCanceled,
// whatever its case and underscores, becomes true where it stands; where there is none, "cancelled":true is added at the end.
// A nil payload is the mark alone; a payload that is no object becomes the member "result" beside the mark. What Success
// returns with a failure is a failure here too.
func Cancelled(payload any) Result {
	answer := Success(payload)
	if !answer.OK() {
		return answer
	}
	document, err := readJSON(answer.payload)
	if err != nil {
		return Failure(unencodable)
	}
	return Result{payload: markCancelled(document).text()}
}

func markCancelled(document value) value {
	yes := value{kind: isBoolean, raw: "true"}
	switch document.kind {
	case isNull:
		document = value{kind: isObject}
	case isObject:
	default:
		document = value{kind: isObject, names: []string{"result"}, items: []value{document}}
	}
	marked := false
	for i, name := range document.names {
		if saysCancelled(name) {
			document.items[i], marked = yes, true
		}
	}
	if !marked {
		document.names, document.items = append(document.names, "cancelled"), append(document.items, yes)
	}
	return document
}

// saysCancelled reports whether a member of that name marks a cancelled call (CAN-005).
func saysCancelled(name string) bool {
	switch strings.ToLower(strings.ReplaceAll(name, "_", "")) {
	case "cancelled", "canceled", "wascancelled", "wascanceled":
		return true
	}
	return false
}
