// Package good has tools that come close to a conversion of a slice that is too short to an array and never do it.
package good
