package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// width is the maximum length in bytes of a JSON value on one line.
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

// verdicts reduces a report to a line for each tool with its warned, failed and untestable rules, without those that another rule blocks and
// the varying ones, by the folder or the name of a tool. A report without tools is an error.
func verdicts(document []byte, varying map[string][]string) ([]byte, error) {
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
			uncertain := slices.Contains(varying[folder], c.Requirement) || slices.Contains(varying[tool.Name], c.Requirement)
			if slices.Contains([]string{"warn", "fail", "untestable", "harness-error"}, c.Verdict) && decided && !uncertain {
				line += " " + c.Verdict + ":" + c.Requirement
			}
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, "\n") + "\n"), nil
}
