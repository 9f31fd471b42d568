package unit

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
)

// The facts about a package are in a file in the form of unitchecker, so that each can read the other's: a mark, two lengths, export
// data, which this package takes from the compiler and leaves empty, and facts. A last byte says whether the package reaches the contract.
const (
	mark   = "vetx"
	header = len(mark) + 8

	isUnrelated = 'a' // the package does not reach the contract
	isReached   = 'r' // it does
)

// vetx is what a package exports to those that import it.
type vetx struct {
	facts   []byte
	reaches bool
}

func readVetx(file string) (*vetx, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if len(data) < header || string(data[:len(mark)]) != mark {
		return nil, errFormat
	}
	types := int(binary.LittleEndian.Uint32(data[len(mark):]))
	facts := int(binary.LittleEndian.Uint32(data[len(mark)+4:]))
	if types < 0 || facts < 0 || header+types+facts > len(data) {
		return nil, errFormat
	}
	v := &vetx{facts: data[header+types : header+types+facts]}
	// unitchecker writes nothing after the facts, and only runs for packages that import nothing.
	v.reaches = string(data[header+types+facts:]) == string(isReached)
	return v, nil
}

// write writes the facts about the package, and its findings.
func (u *unit) write(facts []byte, findings tree) error {
	if u.VetxOutput != "" {
		data := append([]byte(mark), make([]byte, 8)...)
		binary.LittleEndian.PutUint32(data[len(mark)+4:], uint32(len(facts)))
		data = append(data, facts...)
		if u.reaches {
			data = append(data, isReached)
		} else {
			data = append(data, isUnrelated)
		}
		if err := os.WriteFile(u.VetxOutput, data, 0o666); err != nil {
			return fmt.Errorf("write the facts about %s: %w", u.ImportPath, err)
		}
	}
	if u.VetxOnly {
		return nil
	}
	out := os.Stdout
	if u.Stdout != "" {
		file, err := os.Create(u.Stdout)
		if err != nil {
			return fmt.Errorf("write findings: %w", err)
		}
		defer file.Close()
		out = file
	}
	return findings.write(out)
}

func readJSON(file string, to any) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, to)
}
