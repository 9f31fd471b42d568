package hosts

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/internal/scripted"
)

// statusLine matches a line with the status of a failed call in plain text.
var statusLine = regexp.MustCompile(`(?im)^\W*status\W+error\b`)

// failing are the members of an object by which hosts report a failure, in lower case and without underscores.
var failing = map[string]any{"iserror": true, "failed": true, "success": false, "ok": false, "successful": false}

// reportsFailure reports whether the start of an output shows that the call failed, in a common form: a JSON object with "status":"error",
// "is_error":true, "success":false or an "error"; a line "status: error"; a text that begins with "Error".
func reportsFailure(output string) bool {
	var object map[string]any
	if json.Unmarshal([]byte(output), &object) != nil {
		return statusLine.MatchString(output) || strings.HasPrefix(strings.ToLower(strings.TrimSpace(output)), "error")
	}
	for name, value := range object {
		name = strings.ToLower(strings.ReplaceAll(name, "_", ""))
		text, _ := value.(string)
		bad, known := failing[name]
		switch {
		case known && value == bad,
			name == "status" && strings.EqualFold(text, "error"),
			name == "error" && value != nil && value != false && value != "":
			return true
		}
	}
	return false
}

// containsText reports whether an output contains a text, directly or in a JSON string.
func containsText(output, text string) bool {
	return has(output, text, func(value any) bool {
		s, ok := value.(string)
		return ok && strings.Contains(s, text)
	})
}

// carries reports whether an output contains a JSON payload: as a JSON value, as text in a JSON string, or byte for byte.
func carries(output, payload string) bool {
	return has(output, payload, func(value any) bool {
		if s, ok := value.(string); ok && scripted.SameJSON([]byte(s), []byte(payload)) {
			return true
		}
		text, err := json.Marshal(value)
		return err == nil && scripted.SameJSON(text, []byte(payload))
	})
}

// has reports whether an output contains a text, or is JSON with a value that matches.
func has(output, text string, matches func(any) bool) bool {
	if strings.Contains(output, text) {
		return true
	}
	var value any
	return json.Unmarshal([]byte(output), &value) == nil && within(value, matches)
}

func within(value any, matches func(any) bool) bool {
	found := matches(value)
	switch value := value.(type) {
	case []any:
		for _, item := range value {
			found = found || within(item, matches)
		}
	case map[string]any:
		for _, member := range value {
			found = found || within(member, matches)
		}
	}
	return found
}
