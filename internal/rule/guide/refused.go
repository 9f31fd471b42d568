package guide

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule"
)

// Refused returns the problem of the first good call of the guide that the schema refuses. tool is the name of the tool, "" if unknown,
// and top are the names of its arguments. mismatch returns why the schema refuses arguments; nil if it does not, or if that is undecidable.
func (g Guide) Refused(tool string, top []string, mismatch func(arguments string) error) []rule.Problem {
	for _, call := range g.goodCalls(tool) {
		if wraps(call, tool, top) {
			continue
		}
		if err := mismatch(call); err != nil {
			got := "the usage metadata shows the good call " + prose.Plain(call) + ", which the schema refuses: " + err.Error()
			return []rule.Problem{{Rule: rule.UsageUnknown, Got: got}}
		}
	}
	return nil
}

// goodCalls returns the arguments of good calls, as JSON objects on one line. An item of a section on good usage is a call if it begins with
// an object; one of other examples only if it is nothing but the tool's name and an object, since it may be a result.
func (g Guide) goodCalls(tool string) (calls []string) {
	for _, s := range g.sections {
		if s.topic != aboutGood && s.topic != aboutExamples {
			continue
		}
		for _, item := range s.items() {
			object, behind, named := called(item, tool)
			only := named && strings.Trim(behind, "`*)]., \t\n") == ""
			if object != "" && (only || s.topic == aboutGood && !noCall.MatchString(behind)) && !placeholder.MatchString(object) {
				calls = append(calls, object)
			}
		}
	}
	return calls
}

// items returns the items of the outermost list of a section with all of their lines, and first what is before the list. They end at a
// heading within the section.
func (s section) items() (items []string) {
	begin, outer := 0, -1
	for i, line := range s.lines {
		if strings.HasPrefix(line, "#") {
			return append(items, strings.Join(s.lines[begin:i], "\n"))
		}
		if isItem(line) && (outer < 0 || indentation(line) <= outer) {
			items = append(items, strings.Join(s.lines[begin:i], "\n"))
			begin, outer = i, indentation(line)
		}
	}
	return append(items, strings.Join(s.lines[begin:], "\n"))
}

// called returns the object with which an item begins, on one line, or "", and the text behind it. named reports whether the name of the
// tool is before it: "greet({…})".
func called(item, tool string) (object, behind string, named bool) {
	const marks = "`*✓✔✅ \t\n"
	item, _, _ = unmarked(item)
	item = strings.TrimLeft(item, marks)
	if rest, ok := strings.CutPrefix(item, "json\n"); ok { // of a fence
		item = rest
	}
	if rest, ok := strings.CutPrefix(item, tool); ok && tool != "" {
		item, named = strings.TrimLeft(rest, marks+"(:"), true
	}
	item = strings.TrimLeft(item, marks)
	var raw json.RawMessage
	decoder := json.NewDecoder(strings.NewReader(item))
	if !strings.HasPrefix(item, "{") || decoder.Decode(&raw) != nil {
		return "", "", false
	}
	var line bytes.Buffer
	_ = json.Compact(&line, raw) // it is valid
	return line.String(), item[decoder.InputOffset():], named
}

var (
	// noCall matches the text behind an object that is no good call: one that fails, one that is corrected, or a result.
	noCall = prose.Phrases(`[✗✘❌👎🚫←]|<-`, `\b(bad|wrong|incorrect|invalid|fail(s|ed|ure)?|errors?|not allowed|not valid)\b`, `\b(refuse|reject)`, `\b(becomes?|instead)\b`,
		`\b(is|are|was|comes?|gets?) (the |its |an? )?(result|output|reply|response|returned|replaced|corrected)`)
	// placeholder matches an object with a value that its reader has to fill in.
	placeholder = prose.Compile(`(?i)\.\.\.|…|<[^<>]*>|\$\{|\{\{|"your[_-]|_here"|yyyy|xxx`)
)

// wraps reports whether an object may be the call as a provider writes it, around the arguments: one of its members, which is no argument
// of the tool, is an object or the name of the tool.
func wraps(object, tool string, top []string) bool {
	var members map[string]any
	_ = json.Unmarshal([]byte(object), &members) // it is valid
	for name, value := range members {
		text, isText := value.(string)
		_, isObject := value.(map[string]any)
		inside := isObject || isText && text != "" && (text == tool || text[0] == '{')
		if inside && !slices.Contains(top, name) {
			return true
		}
	}
	return false
}
