package unit

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
)

// What is known of a package lies in a file of unitchecker's form, so that the two can read each other's: a mark, two lengths,
// types, which we have from the compiler and leave empty, and facts. Behind them we write whether the package reaches the contract.
const (
	mark   = "vetx"
	header = len(mark) + 8

	isApart   = 'a' // the package does not reach the contract
	isReached = 'r' // it does
)

// heard is what one package tells those that import it.
type heard struct {
	facts   []byte
	reaches bool
}

func hear(file string) (*heard, error) {
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
	h := &heard{facts: data[header+types : header+types+facts]}
	// unitchecker says nothing behind the facts, and writes for us only what imports nothing.
	h.reaches = string(data[header+types+facts:]) == string(isReached)
	return h, nil
}

// write writes what is reported of the package, and what is said about it.
func (u *unit) write(told []byte, said tree) error {
	if u.VetxOutput != "" {
		data := append([]byte(mark), make([]byte, 8)...)
		binary.LittleEndian.PutUint32(data[len(mark)+4:], uint32(len(told)))
		data = append(data, told...)
		if u.reaches {
			data = append(data, isReached)
		} else {
			data = append(data, isApart)
		}
		if err := os.WriteFile(u.VetxOutput, data, 0o666); err != nil {
			return fmt.Errorf("write what is known of %s: %w", u.ImportPath, err)
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
	return said.write(out)
}

func readJSON(file string, to any) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, to)
}
