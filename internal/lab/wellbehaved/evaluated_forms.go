package wellbehaved

import (
	"bytes"
	"encoding/json"
	"math/big"
	"unicode/utf8"
)

// target evaluates an object that has one of two forms.
func target(value json.RawMessage) string {
	members, ok := object(value)
	var kind, name string
	var short bool
	switch {
	case !ok:
		return "is a room or a person"
	case decode(members["kind"], &kind) && kind == "room":
		floor, whole := integer(members["floor"])
		if !whole || floor < 0 || floor > 9 || len(members) != 2 {
			return "is a room, which has a floor from 0 to 9 and nothing else"
		}
	case kind == "person":
		known := 2
		if text, there := members["short"]; there {
			if known++; string(text) != "null" && !decode(text, &short) {
				return "says whether the name is short by true or false"
			}
		}
		if !decode(members["name"], &name) || name == "" || len(members) != known {
			return "is a person, who has a name and nothing else"
		}
	default:
		return "has a kind, which is room or person"
	}
	return ""
}

// weight evaluates a number in one of two ranges.
func weight(value json.RawMessage) string {
	n, whole := integer(value)
	if !whole || !(n >= 1 && n <= 5 || n == 10 || n == 12) {
		return "is 1 to 5, 10 or 12"
	}
	return ""
}

// delivery evaluates an object in which one member decides which others are required.
func delivery(value json.RawMessage) string {
	members, ok := object(value)
	var way, street string
	if !ok || !decode(members["way"], &way) || way != "mail" && way != "pickup" {
		return "has a way, which is mail or pickup"
	}
	for name := range members {
		if name != "way" && name != "street" && name != "hour" {
			return "has a member that it does not know"
		}
	}
	text, there := members["street"]
	if there && string(text) != "null" && (!decode(text, &street) || utf8.RuneCountInString(street) < 2) || way == "mail" && street == "" {
		return "has a street of two characters or more, which mail needs"
	}
	text, there = members["hour"]
	hour, whole := integer(text)
	switch {
	case there && string(text) != "null" && !whole:
		return "has an hour, which is a number"
	case way == "pickup" && (!whole || hour < 8 || hour > 18):
		return "has an hour from 8 to 18, which a pickup needs"
	}
	return ""
}

func object(text json.RawMessage) (members map[string]json.RawMessage, ok bool) {
	return members, json.Unmarshal(text, &members) == nil && members != nil
}

// decode decodes a member into a variable and reports whether it is present, not null, and of that type.
func decode(text json.RawMessage, into any) bool {
	return len(text) > 0 && string(text) != "null" && json.Unmarshal(text, into) == nil
}

// integer returns the value of a whole number in any notation, such as 3.0 or 3e0.
func integer(text json.RawMessage) (n int64, ok bool) {
	var number json.Number
	if bytes.HasPrefix(text, []byte(`"`)) || !decode(text, &number) {
		return 0, false
	}
	f, err := number.Float64()
	if err != nil || f < -1e15 || f > 1e15 {
		return 0, false
	}
	exact, read := new(big.Rat).SetString(string(number))
	if !read || !exact.IsInt() {
		return 0, false
	}
	return exact.Num().Int64(), true
}
