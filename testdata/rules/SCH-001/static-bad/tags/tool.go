// Package bad has tags that do not fit what they stand on.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type sized struct {
	Days int `json:"days" doc:"How many days." minLength:"1"` // want `rejects the arguments of Sized: argument "days": the tag minLength does not fit the type integer .*SCH-001`
}

// Sized has the length of a number.
type Sized struct{ rest.Tool }

// Schema says what the tool takes.
func (Sized) Schema() contract.Schema {
	return contract.SchemaOf[sized](rest.ToolName, "Looks up the weather.")
}

type worded struct {
	Days *int `json:"days" doc:"How many days." default:"three"` // want `the tag default:"three" is not JSON .*SCH-001`
}

// Worded has a default in words.
type Worded struct{ rest.Tool }

// Schema says what the tool takes.
func (Worded) Schema() contract.Schema {
	return contract.SchemaOf[worded](rest.ToolName, "Looks up the weather.")
}

type listed struct {
	Units string `json:"units" doc:"The units." enum:"metric,imperial" default:"metrical"` // want `the tag default:"metrical" is not one of the enum "metric,imperial" .*SCH-001`
}

// Listed has a default that its enum does not have.
type Listed struct{ rest.Tool }

// Schema says what the tool takes.
func (Listed) Schema() contract.Schema {
	return contract.SchemaOf[listed](rest.ToolName, "Looks up the weather.")
}

type bounded struct {
	Days int `json:"days" doc:"How many days." maximum:"14" default:"15"` // want `the tag default:"15" is above the maximum 14 .*SCH-001`
}

// Bounded has a default that is too large.
type Bounded struct{ rest.Tool }

// Schema says what the tool takes.
func (Bounded) Schema() contract.Schema {
	return contract.SchemaOf[bounded](rest.ToolName, "Looks up the weather.")
}

type quoted struct {
	Days int `json:"days,string" doc:"How many days."` // want `the json option "string" asks for numbers in quotes.*SCH-001`
}

// Quoted wants its number as a string.
type Quoted struct{ rest.Tool }

// Schema says what the tool takes.
func (Quoted) Schema() contract.Schema {
	return contract.SchemaOf[quoted](rest.ToolName, "Looks up the weather.")
}
