package hosts

import (
	"encoding/json"
	"regexp"
	"strings"

	"github.com/toolconform/toolconform/conformance/hosts/scripted"
)

// statusLine matches a line with the status of a failed call in plain text.
var statusLine = regexp.MustCompile(`(?im)^\W*status\W+error\b`)

// reportsFailure reports whether the start of an output shows that the call failed, in a common form: a JSON object with "status":"error",
// "is_error":true, "success":false or an "error"; a line "status: error"; a text that begins with "Error".
func reportsFailure(output string) bool {
	var object map[string]any
	if json.Unmarshal([]byte(output), &object) != nil {
		return statusLine.MatchString(output) || strings.HasPrefix(strings.ToLower(strings.TrimSpace(output)), "error")
	}
	for name, value := range object {
		switch strings.ToLower(strings.ReplaceAll(name, "_", "")) {
		case "status":
			if text, ok := value.(string); ok && strings.EqualFold(text, "error") {
				return true
			}
		case "iserror", "failed":
			if value == true {
				return true
			}
		case "success", "ok", "successful":
			if value == false {
				return true
			}
		case "error":
			if value != nil && value != false && value != "" {
				return true
			}
		}
	}
	return false
}

// containsText reports whether an output contains a text, directly or in a JSON string.
func containsText(output, text string) bool {
	if strings.Contains(output, text) {
		return true
	}
	found := false
	each(output, func(value any) {
		if s, ok := value.(string); ok && strings.Contains(s, text) {
			found = true
		}
	})
	return found
}

// carries reports whether an output contains a JSON payload: as a JSON value, as text in a JSON string, or byte for byte.
func carries(output, payload string) bool {
	if strings.Contains(output, payload) {
		return true
	}
	found := false
	each(output, func(value any) {
		if text, err := json.Marshal(value); err == nil && scripted.SameJSON(text, []byte(payload)) {
			found = true
		}
		if s, ok := value.(string); ok && scripted.SameJSON([]byte(s), []byte(payload)) {
			found = true
		}
	})
	return found
}

// each visits every value in a JSON text.
func each(text string, visit func(any)) {
	var value any
	if json.Unmarshal([]byte(text), &value) != nil {
		return
	}
	var walk func(any)
	walk = func(value any) {
		visit(value)
		switch value := value.(type) {
		case []any:
			for _, item := range value {
				walk(item)
			}
		case map[string]any:
			for _, member := range value {
				walk(member)
			}
		}
	}
	walk(value)
}
