package contract

import (
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

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
	document, err := jsontree.Parse(result.payload)
	if err != nil {
		return Failure(unencodable)
	}
	return Result{payload: markCancelled(document).String()}
}

func markCancelled(payload *jsontree.Node) *jsontree.Node {
	marked := &jsontree.Node{Kind: jsontree.Object}
	switch payload.Kind {
	case jsontree.Null:
	case jsontree.Object:
		marked.Items = payload.Items
	default:
		payload.Name = "result"
		marked.Items = []jsontree.Node{*payload}
	}
	found := false
	for i := range marked.Items {
		if m := &marked.Items[i]; isCancelMark(m.Name) {
			*m, found = jsontree.Node{Kind: jsontree.Boolean, Name: m.Name, Text: "true"}, true
		}
	}
	if !found {
		marked.Items = append(marked.Items, jsontree.Node{Kind: jsontree.Boolean, Name: "cancelled", Text: "true"})
	}
	return marked
}

// isCancelMark reports whether a member of that name marks a cancelled call (CAN-005).
func isCancelMark(name string) bool {
	switch strings.ToLower(strings.ReplaceAll(name, "_", "")) {
	case "cancelled", "canceled", "wascancelled", "wascanceled":
		return true
	}
	return false
}
