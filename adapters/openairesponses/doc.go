// Package openairesponses tests the wire form of the reference host, and of the scripted model that evaluates hosts, against
// the types that OpenAI publishes for Go. It is a separate module of tests only, so that users of toolconform do not have the
// dependency.
package openairesponses
