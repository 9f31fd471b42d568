package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// width is how long a line of JSON may be before its value is spread over several.
const width = 160

// pretty writes a JSON document with one line for each value that fits.
func pretty(document []byte) ([]byte, error) {
	var b bytes.Buffer
	if err := spread(&b, document, ""); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

func spread(b *bytes.Buffer, value []byte, indent string) error {
	var line bytes.Buffer
	if err := json.Compact(&line, value); err != nil {
		return err
	}
	value = line.Bytes()
	if len(value) <= width || value[0] != '{' && value[0] != '[' {
		b.Write(value)
		return nil
	}
	decoder := json.NewDecoder(bytes.NewReader(value))
	open, err := decoder.Token()
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "%v", open)
	for separator := "\n"; decoder.More(); separator = ",\n" {
		b.WriteString(separator + indent + " ")
		if value[0] == '{' {
			key, err := decoder.Token()
			if err != nil {
				return err
			}
			fmt.Fprintf(b, "%q: ", key)
		}
		var member json.RawMessage
		if err := decoder.Decode(&member); err != nil {
			return err
		}
		if err := spread(b, member, indent+" "); err != nil {
			return err
		}
	}
	fmt.Fprintf(b, "\n%s%c", indent, value[len(value)-1])
	return nil
}

// verdicts reduces a report to a line for each tool: the rules that it breaks, and those that it cannot be tested by and that nothing
// blocks, without those that chance decides.
func verdicts(document []byte, chance map[string][]string) ([]byte, error) {
	var report struct {
		Tools []struct {
			Name, Package string
			Checks        []struct {
				Requirement, Verdict, BlockedBy string
				Findings                        []struct{}
			}
		}
	}
	if err := json.Unmarshal(document, &report); err != nil {
		return nil, err
	}
	if len(report.Tools) == 0 {
		return nil, errors.New("there is no tool in the report")
	}
	var lines []string
	for _, tool := range report.Tools {
		folder := tool.Package[strings.LastIndex(tool.Package, "/")+1:]
		line := folder + " " + tool.Name
		for _, c := range tool.Checks {
			decided := c.BlockedBy == "" || len(c.Findings) > 0
			uncertain := slices.Contains(chance[folder], c.Requirement) || slices.Contains(chance[tool.Name], c.Requirement)
			if slices.Contains([]string{"warn", "fail", "untestable", "harness-error"}, c.Verdict) && decided && !uncertain {
				line += " " + c.Verdict + ":" + c.Requirement
			}
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, "\n") + "\n"), nil
}
